import { useLocation, useMatches } from 'react-router'
import { type PageDescription, pageMeta } from './page-meta.ts'

/** The tags of `pageMeta` for a page whose title depends on its data, which its route's `meta` does not have. */
export function PageTags(description: PageDescription) {
  const tags = pageMeta({ location: useLocation(), matches: useMatches() }, description)
  return tags.map((tag) => {
    if ('title' in tag) return <title key="title">{tag.title}</title>
    if ('tagName' in tag) return <link key={tag.rel} rel={tag.rel} href={tag.href} />
    return <meta key={'name' in tag ? tag.name : tag.property} {...tag} />
  })
}
