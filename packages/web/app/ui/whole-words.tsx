import { Fragment } from 'react'

/** A text in which short words such as 'sign-in' do not break at their hyphen, as browsers break them. */
export function WholeWords({ text }: { text: string }) {
  const words = [...text.matchAll(/\p{L}{1,8}-\p{L}{1,8}/gu)]
  const ends = words.map(({ 0: word, index }) => index + word.length)
  return (
    <>
      {words.map(({ 0: word, index }, place) => (
        <Fragment key={index}>
          {text.slice(ends[place - 1] ?? 0, index)}
          <span className="whitespace-nowrap">{word}</span>
        </Fragment>
      ))}
      {text.slice(ends.at(-1) ?? 0)}
    </>
  )
}
