/** The signed-in user, as the authentication provider knows them. */
export interface SignedInUser {
  /** Id of the account at the authentication provider. */
  readonly id: string
  readonly email: string
  readonly displayName: string
  /** Empty when they have none. */
  readonly photoURL: string
}
export interface Session {
  readonly user: SignedInUser
}
