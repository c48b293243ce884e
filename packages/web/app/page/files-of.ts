import { matchRoutes, type RouteObject } from 'react-router'

/** The part of the router's manifest that is read here. */
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

/** The files of a page that are not loaded yet. */
export function filesOf(url: string): readonly string[] {
  // put there by the router's script on each page
  const { __reactRouterManifest: manifest, __reactRouterRouteModules: loaded } = window as RoutedWindow
  const files = Object.values(manifest.routes)
  const matches = matchRoutes(routesBelow(files, undefined), url) ?? []
  const wanted = files.filter(({ id }) => matches.some(({ route }) => route.id === id) && !(id in loaded))
  return wanted.flatMap(({ module, clientLoaderModule }) => [
    module,
    ...(clientLoaderModule ? [clientLoaderModule] : []),
  ])
}
