import { Fragment } from 'react'

/** A text in which short words such as 'sign-in' do not break at their hyphen, as browsers break them. */
export function WholeWords({ text }: { text: string }) {
  let end = 0
  const words = Array.from(text.matchAll(/\p{L}{1,8}-\p{L}{1,8}/gu), ({ 0: word, index }) => {
    const before = text.slice(end, index)
    end = index + word.length
    return (
      <Fragment key={index}>
        {before}
        <span className="whitespace-nowrap">{word}</span>
      </Fragment>
    )
  })
  return (
    <>
      {words}
      {text.slice(end)}
    </>
  )
}
