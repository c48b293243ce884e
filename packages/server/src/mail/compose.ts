import type { Mail } from './mailer.ts'

/** What a letter says; how it looks is the same for all. */
export interface Letter {
  readonly to: string
  readonly subject: string
  readonly paragraphs: readonly string[]
  /** What there is to do, and where. */
  readonly action?: { readonly label: string; readonly link: string }
  readonly ending?: string
}

/** The letter as a mail, plain and in HTML. */
export const writeMail = (letter: Letter): Mail => ({
  to: letter.to,
  subject: letter.subject,
  text: textOf(letter),
  html: htmlOf(letter),
})

// without a name: whoever signs up chooses one, and might have us mail it to others
const greeting = 'Hello,'
const farewell = 'Your kitchen at Warm Ladle'

function textOf({ paragraphs, action, ending }: Letter) {
  const asked = action ? [`${action.label}:\n${action.link}`] : []
  return [greeting, ...paragraphs, ...asked, ...(ending ? [ending] : []), farewell].join('\n\n')
}

/** Mail programs know no style sheets: every element carries its own. */
function htmlOf({ paragraphs, action, ending }: Letter) {
  const said = [greeting, ...paragraphs].map(paragraph)
  const button = action ? [buttonOf(action)] : []
  const last = [...(ending ? [ending] : []), farewell].map(paragraph)
  return `<!doctype html>
<html lang="en">
<body style="margin:0;padding:24px;background:#fffaf2;color:#261a12;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:520px;margin:0 auto;padding:28px;background:#ffffff;border:1px solid #f0e4d4;border-radius:20px">
${[...said, ...button, ...last].join('\n')}
</div>
</body>
</html>
`
}

const paragraph = (text: string) => `<p style="margin:0 0 16px">${escaped(text)}</p>`

const buttonOf = ({ label, link }: NonNullable<Letter['action']>) => `<p style="margin:0 0 16px"><a
href="${escaped(link)}" style="display:inline-block;padding:12px 24px;border-radius:999px;background:#b93815;color:#ffffff;text-decoration:none;font-weight:600">${escaped(label)}</a></p>
<p style="margin:0 0 16px;color:#65584d;font-size:14px;word-break:break-all">${escaped(link)}</p>`

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign)
