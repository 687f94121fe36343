// What the sidecar hands to pages that are rendered at run time.
declare namespace App {
  interface Locals {
    /** For site/pages/lists/[slug].astro. */
    sharedList?: import('../catalogue/views/shared-list.ts').SharedList;
  }
}
