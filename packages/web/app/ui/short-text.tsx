import { classNames } from './class-names.ts'

/**
 * What a person wrote, in at most two lines, with the whole text for the pointer: names, titles, e-mails. It stands for
 * itself, so that a text from right to left does not reorder what is beside it.
 */
export const ShortText = ({ text, className }: { text: string; className?: string | undefined }) => (
  <bdi title={text} className={classNames('line-clamp-2 wrap-anywhere', className)}>
    {text}
  </bdi>
)

/** What must not be broken, such as an email or a transaction id: one line, shortened, with the whole of it for the pointer. */
export const OneLine = ({ text, className }: { text: string; className?: string | undefined }) => (
  <bdi title={text} className={classNames('block max-w-64 truncate', className)}>
    {text}
  </bdi>
)
