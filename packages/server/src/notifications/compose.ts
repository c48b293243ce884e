import { type Language } from '@warm-ladle/contract'
import { isAgainst } from '../platform/direction.ts'
import { escapeHtml, languageTags } from '../platform/escape-html.ts'
import type { Mail } from './mailer.ts'
import { texts } from './outbox/texts.ts'
import { sayIn } from '../platform/words.ts'

/** The content of an email; all emails share one layout. */
export interface EmailContent {
  readonly to: string
  readonly subject: string
  readonly paragraphs: readonly string[]
  /** The button's text and URL. */
  readonly action?: { readonly label: string; readonly link: string }
  readonly ending?: string
}

/** Renders the content as an email from the hostel, in plain text and HTML. */
export function writeMail(hostelName: string, language: Language, content: EmailContent): Mail {
  const say = sayIn(language)
  // the frame contains no name, because members choose theirs at sign-up, so anyone could make us send any text to
  // another person's address
  const frame = {
    greeting: say(texts.hello),
    labelled: content.action ? say(texts.labelled, { label: content.action.label }) : '',
    signature: say(texts.signature, { hostel: hostelName }),
  }
  return {
    to: content.to,
    subject: content.subject,
    text: composeText(content, frame),
    html: composeHtml(content, frame, language),
  }
}

interface Frame {
  readonly greeting: string
  /** The action's label, before its address. */
  readonly labelled: string
  readonly signature: string
}

function composeText({ paragraphs, action, ending }: EmailContent, { greeting, labelled, signature }: Frame) {
  const actionLines = action ? [`${labelled}\n${action.link}`] : []
  return [greeting, ...paragraphs, ...actionLines, ...(ending ? [ending] : []), signature].join('\n\n')
}

/** Many email clients ignore style sheets, so every element has a style attribute. */
function composeHtml(
  { paragraphs, action, ending }: EmailContent,
  { greeting, signature }: Frame,
  language: Language,
) {
  const paragraph = (text: string) => toParagraphs(language, text)
  const said = [greeting, ...paragraphs].map(paragraph)
  const button = action ? [toButton(action)] : []
  const last = [...(ending ? [ending] : []), signature].map(paragraph)
  return `<!doctype html>
<html${languageTags(language)}>
<body style="margin:0;padding:24px;background:#fffaf2;color:#261a12;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:520px;margin:0 auto;padding:28px;background:#ffffff;border:1px solid #f0e4d4;border-radius:20px">
${[...said, ...button, ...last].join('\n')}
</div>
</body>
</html>
`
}

/**
 * Formats a text as paragraphs and lines, as typed. A text may begin in the opposite writing direction to the
 * email's, and then gets a direction of its own.
 */
const toParagraphs = (language: Language, text: string) =>
  text
    .split(/(?:\r?\n[^\S\n]*){2,}/)
    .map((part) => {
      const lines = part.split(/\r?\n/).map(escapeHtml).join('<br>\n')
      return `<p${isAgainst(language, part) ? ' dir="auto"' : ''} style="margin:0 0 16px">${lines}</p>`
    })
    .join('\n')

const toButton = ({ label, link }: NonNullable<EmailContent['action']>) => `<p style="margin:0 0 16px"><a
href="${escapeHtml(link)}" style="display:inline-block;padding:12px 24px;border-radius:999px;background:#b93815;color:#ffffff;text-decoration:none;font-weight:600">${escapeHtml(label)}</a></p>
<p dir="ltr" style="margin:0 0 16px;color:#65584d;font-size:14px;word-break:break-all">${escapeHtml(link)}</p>`
