import type { MetaDescriptor } from 'react-router'
import type { RootData } from '../root.tsx'

/** What a route's `meta` is called with, as far as it matters here. */
interface MetaArgs {
  readonly location: { readonly pathname: string }
  readonly matches: readonly ({ readonly id: string; readonly loaderData?: unknown } | undefined)[]
}

/**
 * Title, description and canonical address of a page, and how it looks when it is shared.
 *
 * @example export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Meals', description: '…' })
 */
export function pageMeta(
  { location, matches }: MetaArgs,
  { title, description, image }: { title: string; description?: string; image?: string | undefined },
): MetaDescriptor[] {
  // the root route is always the first, and its loader returns RootData
  const root = matches[0]?.loaderData as RootData | undefined
  const fullTitle = title === 'Warm Ladle' ? title : `${title} · Warm Ladle`
  const tags: MetaDescriptor[] = [{ title: fullTitle }, { property: 'og:title', content: fullTitle }]
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
  )
  if (image) tags.push({ property: 'og:image', content: new URL(image, canonical).href })
  return tags
}
