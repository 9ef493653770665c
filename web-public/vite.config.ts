import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Two builds: `vite build` for the browser, and `vite build --ssr` for the gateway. */
export default defineConfig(({ isSsrBuild, mode }) => ({
  plugins: [react()],
  build: {
    manifest: !isSsrBuild,
    copyPublicDir: false,
    cssMinify: 'lightningcss',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    emptyOutDir: true,
    rolldownOptions: isSsrBuild
      ? {}
      : {
          input: ['src/entry-client.ts', 'src/entry-embed.ts'],
          output: {
            // The shared chunk lists the names of all files. Their hashes do not compress.
            chunkFileNames: 'assets/[name]-[hash:6].js',
            assetFileNames: 'assets/[name]-[hash:6][extname]',
            // One chunk has the code that most pages share, which compresses best. Pages and blocks have
            // their own. What the entry script needs is separate, so that it does not wait for the rest.
            codeSplitting: {
              groups: [
                { name: 'start', test: /preload-helper|src\/(press|strip-start)/, priority: 1 },
                // Small parts of several pages. A file for each would compress worse than what it saves.
                {
                  name: 'parts',
                  test: /web-public\/src\/parts\/(LeaderGroups|LeaderList|PlayerFace|VideoFrame|stat-leader)/,
                },
                {
                  name: 'shared',
                  test: /web-public\/src\/(?!ui\/(Cards|StatT|Table|SearchFilter|day-text|time-zone|use-at-most)|badge\/TeamField)((ui|app|layouts|lib|page|badge|brand)\/|parts\/(GameCard|Movement|RunningClock|TeamName|is-in-tournament|leader\.|per-game|playoff-text|share-ranks))|contracts\/src\/(?!bracket|calendar|game\/averages|site\/embeds|statistics)|node_modules\//,
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
  // The server bundle includes its dependencies, so that rendering needs no node_modules.
  ssr: { noExternal: true },
}))
