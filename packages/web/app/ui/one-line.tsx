import { classNames } from './class-names.ts'

/** What must not be broken, such as an email or a transaction id: one line, shortened, with the whole of it for the pointer. */
export const OneLine = ({ text, className }: { text: string; className?: string | undefined }) => (
  <bdi title={text} className={classNames('block max-w-64 truncate', className)}>
    {text}
  </bdi>
)
