import { readFileSync } from 'node:fs'

/**
 * The code blocks in a language in a section of the page, in order. If names repeat, the first section
 * counts.
 */
export function listBlocks(page: string, section: string, language: string): string[] {
  const [, text = ''] = readFileSync(page, 'utf8').split(new RegExp(`\\n##+ ${section}\\n`))
  const [own = ''] = text.split('\n## ')
  const blocks = [...own.matchAll(new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``, 'g'))]
  if (blocks.length === 0) throw new Error(`${page} has nothing to carry out in '${section}'.`)
  return blocks.map(([, block = '']) => block)
}
