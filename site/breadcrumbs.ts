// The way to a page as schema.org's BreadcrumbList, for Page.astro.

/** @param steps from the top down, without the page itself; `href` is a path of the site */
export function breadcrumbList(
  site: URL | undefined,
  steps: readonly { href: string; text: string }[],
  page: string,
): Record<string, unknown> {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [
      ...steps.map(({ href, text }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: text,
        item: new URL(href, site).href,
      })),
      { '@type': 'ListItem', position: steps.length + 1, name: page },
    ],
  };
}
