import { usualName } from './hostel-name.ts'
import type { RootData } from './root-data.ts'

/** The arguments of a route's `meta` that matter here. */
interface MetaArgs {
  readonly location: { readonly pathname: string }
  readonly matches: readonly ({ readonly id: string; readonly loaderData?: unknown } | undefined)[]
}

export interface PageDescription {
  /** By default the hostel's name alone. */
  title?: string | undefined
  description?: string | undefined
  /** URL of the preview picture when the page is shared; by default the site's own. */
  image?: string | undefined
}

export type PageTag =
  | { readonly title: string }
  | { readonly name: string; readonly content: string }
  | { readonly property: string; readonly content: string }
  | { readonly tagName: 'link'; readonly rel: string; readonly href: string }

const siteImage = '/art/open-graph.jpg'

/**
 * Title, description and canonical URL of a page, and its preview when it is shared.
 *
 * @example export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Meals', description: '…' })
 */
export function pageMeta(
  { location, matches }: MetaArgs,
  { title, description, image = siteImage }: PageDescription,
): PageTag[] {
  // the root route is always the first, and its loader returns RootData
  const root = matches[0]?.loaderData as RootData | undefined
  const hostelName = root?.config.hostelName ?? usualName
  const fullTitle = title === undefined ? hostelName : `${title} · ${hostelName}`
  const tags: PageTag[] = [{ title: fullTitle }, { property: 'og:title', content: fullTitle }]
  if (description) {
    tags.push(
      { name: 'description', content: description },
      { property: 'og:description', content: description },
    )
  }
  if (!root) return tags

  const canonical = new URL(location.pathname, root.config.publicUrl).href
  tags.push(
    { tagName: 'link', rel: 'canonical', href: canonical },
    { property: 'og:url', content: canonical },
    { property: 'og:image', content: new URL(image, canonical).href },
    { name: 'twitter:card', content: 'summary_large_image' },
  )
  return tags
}
