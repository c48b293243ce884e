import type { Message } from '@warm-ladle/contract'
import { useLocation, useMatches } from 'react-router'
import { translateIn } from './language.tsx'
import { type RootData, defaultName } from './public-config.ts'

/** The arguments of a route's `meta` that are used here. */
interface MetaArgs {
  readonly location: { readonly pathname: string }
  readonly matches: readonly ({ readonly id: string; readonly loaderData?: unknown } | undefined)[]
}

interface PageDescription {
  /** By default just the hostel's name. */
  title?: string | Message | undefined
  description?: string | Message | undefined
  /** The URL of a shared page's preview picture; by default the site's own. */
  image?: string | undefined
}

export type PageTag =
  | { readonly title: string }
  | { readonly name: string; readonly content: string }
  | { readonly property: string; readonly content: string }
  | { readonly tagName: 'link'; readonly rel: string; readonly href: string }

const siteImage = '/art/open-graph.jpg'

/**
 * A page's title, description and canonical URL, and its preview when it is shared.
 *
 * @example export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Meals', description: '…' })
 */
export function pageMeta(
  { location, matches }: MetaArgs,
  { title: named, description: described, image = siteImage }: PageDescription,
): PageTag[] {
  // safe: the root route is always the first, and its loader returns RootData
  const root = matches[0]?.loaderData as RootData | undefined
  const said = (text: string | Message | undefined) =>
    text === undefined || typeof text === 'string' ? text : translateIn(root?.language ?? 'en')(text)
  const [title, description] = [said(named), said(described)]
  const hostelName = root?.config.hostelName ?? defaultName
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
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: hostelName },
    { property: 'og:url', content: canonical },
    { property: 'og:image', content: new URL(image, canonical).href },
    { name: 'twitter:card', content: 'summary_large_image' },
  )
  return tags
}

/** The `pageMeta` tags for a page whose title depends on loaded data, which its route's `meta` cannot read. */
export function PageTags(description: PageDescription) {
  const tags = pageMeta({ location: useLocation(), matches: useMatches() }, description)
  return tags.map((tag) => {
    if ('title' in tag) return <title key="title">{tag.title}</title>
    if ('tagName' in tag) return <link key={tag.rel} rel={tag.rel} href={tag.href} />
    return <meta key={'name' in tag ? tag.name : tag.property} {...tag} />
  })
}
