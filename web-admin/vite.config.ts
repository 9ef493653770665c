import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { loginPath, sharedPaths, signedInPaths } from '@league/contracts/site/addresses'

const gateway = process.env['API'] ?? 'http://localhost:3000'

/** Pages that this app answers in development; every other page comes from the gateway. */
const pages = [...signedInPaths, ...sharedPaths, loginPath]
  .map((path) => path.slice(1).replace(/:\w+/g, '[^/]+'))
  .join('|')
const own = new RegExp(
  `^/($|[?]|@|src/|node_modules/|admin-assets/|index[.]html|((${pages})/?|[^/]+/login)($|[?]))`,
  'i',
)

export default defineConfig({
  plugins: [react()],
  build: {
    outDir: 'dist/client',
    // Beside web-public's /assets/, never inside it.
    assetsDir: 'admin-assets',
    cssMinify: 'lightningcss',
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        // A few files instead of one for each shared component: a screen loads in three requests, not in twenty.
        codeSplitting: {
          groups: [
            {
              name: 'kit',
              test: /node_modules[\\/](@mantine|@floating-ui|@tanstack|react|scheduler|clsx|tabbable|tslib|use-|get-nonce|cookie|set-cookie)/,
            },
            {
              name: 'shared',
              test: /web-admin[\\/]src[\\/](app|ui|layouts)[\\/](?!.*(Sort|sort))|(calendar-text|problem|rules)\.ts/,
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: {
      '/api': gateway,
      '/live': gateway,
      '/media': gateway,
      // Public pages: whatever is no page and no module of this app.
      '^/(?!@)': { target: gateway, bypass: ({ url }) => (url && own.test(url) ? url : undefined) },
    },
  },
})
