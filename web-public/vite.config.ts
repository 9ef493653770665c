import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Two builds of one source: `vite build` for the browser, `vite build --ssr` for the gateway. */
export default defineConfig(({ isSsrBuild, mode }) => ({
  plugins: [react()],
  build: {
    manifest: !isSsrBuild,
    copyPublicDir: false,
    cssCodeSplit: false,
    cssMinify: 'lightningcss',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    emptyOutDir: true,
    rolldownOptions: isSsrBuild
      ? {}
      : {
          input: 'src/entry-client.ts',
          output: {
            // What most pages share comes in one piece, which compresses best; pages and blocks are chunks of
            // their own. The helper that fetches chunks stays apart, so that the first script needs nothing
            // else.
            codeSplitting: {
              groups: [
                { name: 'preload', test: /preload-helper/, priority: 1 },
                {
                  name: 'shared',
                  test: /web-public\/src\/(ui|app|layouts)\/|contracts\/src\/(?!bracket)|node_modules\//,
                },
              ],
            },
          },
        },
  },
  css: {
    transformer: 'lightningcss',
    lightningcss: {
      cssModules: { pattern: mode === 'production' ? '[hash]_[local]' : '[name]-[local]' },
      targets: { chrome: 111 << 16, firefox: 113 << 16, safari: (16 << 16) | (4 << 8) },
    },
  },
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  // The server bundle stands alone: nothing is looked up in node_modules while a page is rendered.
  ssr: { noExternal: true },
}))
