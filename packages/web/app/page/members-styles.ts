import membersSheet from '../members.css?url'

let added: Promise<null> | undefined

/**
 * The `clientLoader` of pages with members' styles: adds the sheet to a document that began with the visitors' one, before
 * such a page appears.
 */
export const addMembersStyles = (): Promise<null> => (added ??= addSheet(membersSheet))

function addSheet(href: string): Promise<null> {
  if (document.querySelector(`link[rel=stylesheet][href="${href}"]`)) return Promise.resolve(null)
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
  return new Promise((resolve) => {
    link.addEventListener('load', () => resolve(null))
    // goes on without the sheet, since most of the page is styled anyway; the next such page tries again
    link.addEventListener('error', () => {
      link.remove()
      added = undefined
      resolve(null)
    })
    document.head.append(link)
  })
}
