import { classNames } from './class-names.ts'

/**
 * Text that a person wrote, in up to two lines: names, titles, emails. The pointer shows all of it. It is isolated, so
 * right-to-left text does not reorder what is beside it.
 */
export const ShortText = ({ text, className }: { text: string; className?: string | undefined }) => (
  <bdi title={text} className={classNames('line-clamp-2 wrap-anywhere', className)}>
    {text}
  </bdi>
)

/** Text that must not break, e.g. an email or a transaction id: one truncated line. The pointer shows all of it. */
export const OneLine = ({ text, className }: { text: string; className?: string | undefined }) => (
  <bdi title={text} className={classNames('block max-w-64 truncate', className)}>
    {text}
  </bdi>
)
