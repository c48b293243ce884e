/** Prefixes every path of the provider except the discovery document, whose path is fixed. */
export const root = '/google'
export const discoveryPath = '/.well-known/openid-configuration'
export const stylePath = `${root}/chooser.css`

export const paths = {
  authorization: `${root}/auth`,
  token: `${root}/token`,
  userinfo: `${root}/userinfo`,
  jwks: `${root}/jwks`,
  // lets a person choose a different account in the same browser
  end_session: `${root}/session/end`,
}

/** The page on which a person chooses an account. */
export const choicePath = (id: string): string => `${root}/choose/${id}`
