import { type ClientInstrumentation, matchRoutes, type RouteObject } from 'react-router'

/** Stores the path of a page that was reloaded because a file was missing. */
export const reloadedKey = 'reloaded'

/** Milliseconds in which a page can load its own files before other files compete with them. */
export const settledAfter = 3_000

/** The part of the router's manifest that is used here. */
interface PageFile {
  readonly id: string
  readonly parentId?: string
  readonly path?: string
  readonly index?: boolean
  readonly module: string
  readonly clientLoaderModule?: string
}

type RoutedWindow = typeof window & {
  readonly __reactRouterManifest: { readonly routes: Readonly<Record<string, PageFile>> }
  readonly __reactRouterRouteModules: object
}

const routesBelow = (files: readonly PageFile[], parent: string | undefined): RouteObject[] =>
  files
    .filter(({ parentId }) => parentId === parent)
    .map(({ id, path, index }) => ({
      id,
      ...(path !== undefined && { path }),
      ...(index ? { index } : { children: routesBelow(files, id) }),
    }))

/** The files of a page that have not been loaded. */
function listUnloadedFiles(url: string): readonly string[] {
  // the router's script on each page sets these
  const { __reactRouterManifest: manifest, __reactRouterRouteModules: loaded } = window as RoutedWindow
  const files = Object.values(manifest.routes)
  const matches = matchRoutes(routesBelow(files, undefined), url) ?? []
  const unloaded = files.filter(({ id }) => matches.some(({ route }) => route.id === id) && !(id in loaded))
  return unloaded.flatMap(({ module, clientLoaderModule }) => [
    module,
    ...(clientLoaderModule ? [clientLoaderModule] : []),
  ])
}

/** A page whose files could not be loaded. */
export interface MissingPage {
  readonly again: () => void
}

let missing: MissingPage | undefined
const followers = new Set<() => void>()
function show(page: MissingPage | undefined) {
  missing = page
  followers.forEach((follow) => follow())
}
export const missingPage = {
  current: (): MissingPage | undefined => missing,
  follow: (onChange: () => void) => {
    followers.add(onChange)
    return () => void followers.delete(onChange)
  },
}

const isLoaded = (files: readonly string[]) =>
  Promise.all(files.map((file) => import(/* @vite-ignore */ file))).then(
    () => true,
    () => false,
  )

/** Preloads the files of a page. If that fails, they load when the page opens. */
export const expectPage = (url: string): void => void isLoaded(listUnloadedFiles(url))

/** Opens a page as a new document, with the files from the site's current version. */
function openAnew(url: string) {
  sessionStorage.setItem(reloadedKey, new URL(url, window.location.href).pathname)
  window.location.assign(url)
}

const isFirstTry = (url: string) =>
  sessionStorage.getItem(reloadedKey) !== new URL(url, window.location.href).pathname

let latest = 0

/** Resolves once a page's files have loaded, and never if another page was opened in the meantime. */
async function whenLoaded(url: string, files: readonly string[]): Promise<void> {
  const own = ++latest
  show(undefined)
  if (await isLoaded(files)) return own === latest ? undefined : new Promise(() => {})
  if (navigator.onLine && isFirstTry(url)) openAnew(url)
  await new Promise<void>((again) => own === latest && show({ again }))
  // some browsers never request a missing file again
  if (navigator.onLine && !(await isLoaded(files))) openAnew(url)
  return whenLoaded(url, files)
}

/**
 * Loads a page's files before it opens. If they are missing, the router would reload the current page, and offline that
 * would replace it with the browser's own error.
 */
export const pageFiles: ClientInstrumentation = {
  router: ({ instrument }) =>
    instrument({
      navigate: async (navigate, { to }) => {
        const files = typeof to === 'string' && to.startsWith('/') ? listUnloadedFiles(to) : []
        if (files.length > 0) await whenLoaded(String(to), files)
        await navigate()
      },
    }),
}

/**
 * Does the same for Back and Forward. The router only gets these events once the files have loaded, so call this before
 * the router starts to listen.
 */
export function waitForPageFiles(): void {
  window.addEventListener('popstate', (event) => {
    const url = window.location.pathname + window.location.search
    const files = event.isTrusted ? listUnloadedFiles(url) : []
    if (files.length === 0) return
    event.stopImmediatePropagation()
    void whenLoaded(url, files).then(() => window.dispatchEvent(new PopStateEvent('popstate')))
  })
}
