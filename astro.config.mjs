// The site: static pages from site/, written by scripts/build.ts into the build's folder, and beside it a server bundle
// for shared lists. What only the build or only development needs is set by scripts/build/site-program.ts and
// scripts/dev/pages.ts.
import node from '@astrojs/node';
import preact from '@astrojs/preact';
import { defineConfig } from 'astro/config';
import { DEFAULT_ADDRESSES } from './catalogue/views/urls.ts';

const textUrl = process.env.TEXT_URL || DEFAULT_ADDRESSES.textUrl;

export default defineConfig({
  // For tools; the build and development give their own.
  site: DEFAULT_ADDRESSES.baseUrl,
  srcDir: './site',
  publicDir: './site/public',
  outDir: './dist/site',
  output: 'static',
  trailingSlash: 'always',
  compressHTML: true,
  devToolbar: { enabled: false },
  build: {
    format: 'directory',
    inlineStylesheets: 'never',
    assets: 'assets',
    client: './',
    server: '../server/',
    // Pages are rendered while those before them are being written.
    concurrency: 4,
  },
  // Renders .tsx components at build. Pages hydrate them by a module script of their own (site/state/hydrate-island.ts):
  // `client:*` directives would need an inline script, which the policy below forbids.
  integrations: [preact()],
  // Pages with `prerender = false` are rendered by the sidecar (sidecar/lists/render-list-page.ts), which imports the
  // bundle when it first needs it.
  adapter: node({ mode: 'middleware', experimentalDisableStreaming: true }),
  session: false,
  // Nothing is inlined: the policy below forbids it.
  vite: {
    build: { assetsInlineLimit: 0 },
  },
  security: {
    // Each page carries its policy, so that it holds on any host. sidecar/build/files.ts sends the same as a header,
    // with frame-ancestors, which a page cannot state, and without form-action, as only the build knows the text host,
    // which answers the search form when scripts are off.
    csp: {
      directives: [
        "default-src 'none'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        `form-action 'self' ${textUrl}`,
        "base-uri 'none'",
      ],
      // The search engine is WebAssembly.
      scriptDirective: { resources: ["'self'", "'wasm-unsafe-eval'"] },
      styleDirective: { resources: ["'self'"] },
    },
  },
});
