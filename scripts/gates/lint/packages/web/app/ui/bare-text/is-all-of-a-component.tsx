// must be refused: bare-text
export function Standing({ isOpen, t, texts }: Props) {
  if (isOpen) return <b>open</b>
  return t(texts.closed)
}
