/*
 * Writes every email and notification in each language, as HTML and as text, for proofreading:
 *
 *   npm run emails              into the folder emails; open emails/index.html
 *   npm run emails -- folder    into another folder
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { offeredLanguages } from '@warm-ladle/contract'
import { previewEmails } from './emails/previews.ts'

const folder = path.resolve(process.argv[2] ?? 'emails')
const links = offeredLanguages.map((language) => {
  mkdirSync(path.join(folder, language), { recursive: true })
  const rows = [...previewEmails(language)].map(([name, { subject, text, html }]) => {
    const file = path.join(language, name)
    writeFileSync(path.join(folder, `${file}.html`), html)
    writeFileSync(path.join(folder, `${file}.txt`), `${subject}\n\n${text}\n`)
    return `<li><a href="${file}.html">${name}</a> <a href="${file}.txt">text</a> <bdi>${subject}</bdi></li>`
  })
  return `<h2>${language}</h2><ul>${rows.join('\n')}</ul>`
})
writeFileSync(path.join(folder, 'index.html'), `<!doctype html><meta charset="utf-8">${links.join('\n')}`)
console.log(path.join(folder, 'index.html'))
