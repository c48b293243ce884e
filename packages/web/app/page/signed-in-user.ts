/** The logged-in user, as the authentication provider knows them. */
export interface SignedInUser {
  /** The account's id at the authentication provider. */
  readonly id: string
  readonly email: string
  readonly displayName: string
  /** The URL of the photo; empty if there is none. */
  readonly photoURL: string
}
export interface Session {
  readonly user: SignedInUser
}

/** The logged-in account, with the API's field names. */
export interface SessionAccount {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly image?: string | null | undefined
}

export const sessionFrom = ({ id, email, name, image }: SessionAccount): Session => ({
  user: { id, email, displayName: name, photoURL: image ?? '' },
})
