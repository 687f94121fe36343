// What the sidecar hands to pages that are rendered at run time.
declare namespace App {
  interface Locals {
    /** For site/pages/lists/[slug].astro. */
    sharedList?: {
      catalogue: import('../catalogue/model/catalogue.ts').Catalogue;
      /** Undefined when saved lists do not answer. */
      list?: import('../catalogue/views/text/pages/list.ts').SavedList;
      /** Seconds after which to ask again, when they do not. */
      retryAfterSeconds?: number;
      /** YYYY-MM-DD */
      today: string;
    };
  }
}
