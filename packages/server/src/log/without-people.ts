const email = /[^\s@<>()[\]"',;:=]+@[^\s@<>()[\]"',;:=]+/g
/** What follows a question mark in an address, and the fragment behind it. */
const query = /[?#][^\s"'<>)?#]*=[^\s"'<>)]*/g
/** What PostgreSQL quotes of the value that it could not read: `invalid input syntax for type uuid: "…"`. */
const quotedValue = /: "[^]*"$/

/** A text for the log, without e-mail addresses, queries of web addresses and values of the database. */
export const withoutPeople = (text: string): string =>
  text.replaceAll(query, '?…').replaceAll(email, '…@…').replace(quotedValue, ': "…"')
