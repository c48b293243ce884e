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
