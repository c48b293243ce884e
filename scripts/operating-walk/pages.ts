import { readFileSync } from 'node:fs'

/** The code blocks of a language in one section of a page, in their order; the first section of that name counts. */
export function listBlocks(page: string, section: string, language: string): string[] {
  const [, text = ''] = readFileSync(page, 'utf8').split(new RegExp(`\\n##+ ${section}\\n`))
  const [own = ''] = text.split('\n## ')
  const blocks = [...own.matchAll(new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``, 'g'))]
  if (blocks.length === 0) throw new Error(`${page} has nothing to carry out in '${section}'.`)
  return blocks.map(([, block = '']) => block)
}
