import {
  type AnchorHTMLAttributes,
  createContext,
  type MouseEvent,
  type ReactNode,
  startTransition,
  useCallback,
  useContext,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react'

/*
 * The parts of react-router-dom that pages use, with the same names, arguments and results. The build puts this module
 * in the place of the library, which is 11 KB larger (decision record 42).
 */

interface Location {
  /** Without the basename, and encoded. */
  pathname: string
  search: string
  hash: string
  /** Identifies an entry of the history. */
  key: string
}

type To = string | { pathname?: string; search?: string; hash?: string }

interface NavigateOptions {
  replace?: boolean
}

interface Router {
  /** Empty at the root. */
  basename: string
  location: Location
  type: 'POP' | 'PUSH' | 'REPLACE'
  navigate(to: To, options?: NavigateOptions): void
}

const RouterContext = createContext<Router | null>(null)

function useRouter(): Router {
  const router = useContext(RouterContext)
  if (!router) throw new Error('A hook of the router is used outside of the app.')
  return router
}

/** Returns the part before `?`, from there to `#`, and the rest. */
function parsePath(path: string): Required<Exclude<To, string>> {
  const [, pathname = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(path) ?? []
  return { pathname, search, hash }
}

function hrefOf({ basename, location }: Pick<Router, 'basename' | 'location'>, to: To): string {
  const { pathname, search = '', hash = '' } = typeof to === 'string' ? parsePath(to) : to
  const path = pathname || location.pathname
  const query = search.replace(/^\?/, '')
  return (path === '/' ? basename || '/' : basename + path) + (query && `?${query}`) + hash
}

function withoutBasename(pathname: string, basename: string): string {
  return pathname.slice(basename.length) || '/'
}

interface StaticRouterProps {
  basename?: string
  /** The requested path and query, with the basename. */
  location: string
  children: ReactNode
}

/** Shows one location, on the server. */
export function StaticRouter({ basename = '/', location, children }: StaticRouterProps) {
  const base = basename === '/' ? '' : basename
  const { pathname, ...rest } = parsePath(location)
  const router: Router = {
    basename: base,
    location: { pathname: withoutBasename(pathname, base), ...rest, key: 'default' },
    type: 'POP',
    navigate() {
      throw new Error('The server does not navigate.')
    },
  }
  return <RouterContext value={router}>{children}</RouterContext>
}

/** Follows the address and the history of the browser. */
export function BrowserRouter({ basename = '/', children }: Omit<StaticRouterProps, 'location'>) {
  const base = basename === '/' ? '' : basename
  const [current, setCurrent] = useState(() => ({
    location: readLocation(base),
    type: 'POP' as Router['type'],
  }))
  // While the next page loads, the shown one stays.
  const follow = useCallback(
    (type: Router['type']) => startTransition(() => setCurrent({ location: readLocation(base), type })),
    [base],
  )
  useLayoutEffect(() => {
    const onPop = () => follow('POP')
    addEventListener('popstate', onPop)
    return () => removeEventListener('popstate', onPop)
  }, [follow])
  const navigate = useCallback(
    (to: To, { replace = false }: NavigateOptions = {}) => {
      const href = hrefOf({ basename: base, location: readLocation(base) }, to)
      const entry = { key: Math.random().toString(36).slice(2, 10) }
      if (replace) history.replaceState(entry, '', href)
      else history.pushState(entry, '', href)
      follow(replace ? 'REPLACE' : 'PUSH')
    },
    [base, follow],
  )
  const router = useMemo(() => ({ basename: base, navigate, ...current }), [base, navigate, current])
  return <RouterContext value={router}>{children}</RouterContext>
}

function readLocation(basename: string): Location {
  const { pathname, search, hash } = window.location
  const { key } = (history.state as Partial<Location> | null) ?? {}
  return { pathname: withoutBasename(pathname, basename), search, hash, key: key ?? 'default' }
}

export const useLocation = () => useRouter().location
export const useNavigate = () => useRouter().navigate
export const useNavigationType = () => useRouter().type

type ParamsInit = ConstructorParameters<typeof URLSearchParams>[0]

/** Returns the search parameters, and a function that changes them. */
export function useSearchParams() {
  const { location, navigate } = useRouter()
  const params = useMemo(() => new URLSearchParams(location.search), [location.search])
  const setParams = useCallback(
    (next: ParamsInit | ((before: URLSearchParams) => ParamsInit), options?: NavigateOptions) => {
      const init = typeof next === 'function' ? next(new URLSearchParams(params)) : next
      navigate({ search: new URLSearchParams(init).toString() }, options)
    },
    [params, navigate],
  )
  return [params, setParams] as const
}

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: To
  replace?: boolean
  /** Loads the document instead of navigating. */
  reloadDocument?: boolean
  /** Have no effect: navigation does not scroll, and pages are prefetched by `prefetchLinks`. */
  preventScrollReset?: boolean
  discover?: 'none'
}

export function Link(props: LinkProps) {
  const {
    to,
    replace,
    reloadDocument,
    preventScrollReset: _,
    discover: __,
    onClick,
    children,
    ...rest
  } = props
  const router = useRouter()
  const href = hrefOf(router, to)
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    const { button, metaKey, altKey, ctrlKey, shiftKey, defaultPrevented } = event
    const isPlain = button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey
    if (defaultPrevented || !isPlain || reloadDocument || (rest.target && rest.target !== '_self')) return
    event.preventDefault()
    router.navigate(to, { replace: replace ?? href === hrefOf(router, router.location) })
  }
  return (
    <a {...rest} href={href} onClick={follow}>
      {children}
    </a>
  )
}

interface NavLinkProps extends LinkProps {
  to: string
  /** Only the page itself is current, not the ones below it. */
  end?: boolean
}

/** A link that is marked while its page, or one below it, is open. */
export function NavLink({ end = false, ...props }: NavLinkProps) {
  const path = useRouter().location.pathname.toLowerCase()
  const target = parsePath(props.to).pathname.toLowerCase()
  const isCurrent = path === target || (!end && path.startsWith(`${target}/`))
  return <Link aria-current={isCurrent ? 'page' : undefined} {...props} />
}

const patterns = new Map<string, { expression: RegExp; names: string[] }>()

/** Returns the parameters of a path that matches a pattern such as `/games/:id`, in any letter case, or null. */
export function matchPath(pattern: string, pathname: string) {
  const known = patterns.get(pattern) ?? compile(pattern)
  patterns.set(pattern, known)
  const match = known.expression.exec(pathname)
  if (!match) return null
  return { params: Object.fromEntries(known.names.map((name, index) => [name, match[index + 1] ?? ''])) }
}

function compile(pattern: string) {
  if (pattern === '*') return { expression: /^\/?(.*)$/s, names: ['*'] }
  const names = [...pattern.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  const source = pattern.replace(/[.*+^${}|()[\]\\]/g, '\\$&').replace(/:\w+/g, '([^/]+)')
  return { expression: new RegExp(`^${source === '/' ? '' : source}/*$`, 'i'), names }
}
