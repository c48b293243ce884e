import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const folder = import.meta.dirname
const read = (file: string) => readFileSync(path.join(folder, file), 'utf8')

const imports = /^(?:import|export)\b(?! type)[^']*'(\.[^']+)'|import\('(\.[^']+)'\)/gm

/** All files that a file imports, directly or indirectly, statically or on demand. */
function loadedWith(file: string, found = new Set<string>()) {
  if (found.has(file) || !/\.tsx?$/.test(file)) return found
  found.add(file)
  for (const [, now, later] of read(file).matchAll(imports))
    loadedWith(path.join(path.dirname(file), now ?? later ?? ''), found)
  return found
}

const patterns = [...read('app.css').matchAll(/^@source not '\.\/(.+)';$/gm)].map(
  ([, pattern = '']) => pattern,
)
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.tsx'),
)
const isIn = (pattern: string, file: string) =>
  path.matchesGlob(file, pattern) || path.matchesGlob(file, `${pattern}/**`)

/** The files whose classes are not in the visitors' style sheet. */
const leftOut = () => files.filter((file) => patterns.some((pattern) => isIn(pattern, file)))

/** 'ui/{pager,panel}.tsx' as 'ui/pager.tsx' and 'ui/panel.tsx'. */
const listAlternatives = (pattern: string) => {
  const [, before = '', names = '', after = ''] = /^(.*)\{(.*)\}(.*)$/.exec(pattern) ?? []
  return names ? names.split(',').map((name) => before + name + after) : [pattern]
}

// the pages in this layout use members.css, which has the classes of all pages
const membersLayout = 'people/require-session.tsx'

const [visitors = ''] = read('routes.ts').split(`layout('${membersLayout}'`)
const beforeLogin = [...visitors.matchAll(/'([\w/-]+\.tsx)'/g)].map(([, page = '']) => page)
const hasMembersStyles = (page: string) => /^export const handle = .*hasMembersStyles: true/m.test(read(page))

it("the files of visitors' pages have their styles in the visitors' style sheet", () => {
  const pages = beforeLogin.filter((page) => !hasMembersStyles(page))
  const loaded = new Set(
    ['root.tsx', 'layout/not-found-page.tsx', ...pages].flatMap((page) => [...loadedWith(page)]),
  )
  expect(loaded.size).toBeGreaterThan(100)
  expect(leftOut().filter((file) => loaded.has(file))).toEqual([])
})

it("pages either begin with the members' style sheet and add it in the browser, or do neither", () => {
  expect(leftOut().length).toBeGreaterThan(50)
  expect(hasMembersStyles(membersLayout)).toBe(true)
  const adding = [membersLayout, ...beforeLogin].filter((page) =>
    read(page).includes('export const clientLoader = addMembersStyles\n'),
  )
  expect(adding).toEqual([membersLayout, ...beforeLogin].filter(hasMembersStyles))
})

it("every name that is left out of the visitors' style sheet is the name of a file", () => {
  const names = patterns.flatMap(listAlternatives)
  expect(names.length).toBeGreaterThan(30)
  expect(names.filter((name) => !files.some((file) => isIn(name, file)))).toEqual([])
})
