import type { Api, Client, Refusal, Send } from '@warm-ladle/contract'
import { createContext, type CreateRequestHandlerFunction, RouterContextProvider } from 'react-router'
import type { Session } from './signed-in-user.ts'
import type { Theme } from './theme.ts'

/** What every visitor's browser may know about how the service is set up. */
export interface PublicConfig {
  /** Address of the service as its users see it, without a slash at its end: 'https://meals.example'. */
  readonly publicUrl: string
  /** IANA name of the zone in which dates are shown. */
  readonly timeZone: string
  readonly stripe: {
    readonly publishableKey: string
    /** Where Stripe's script is loaded from, when it is not Stripe's own address. */
    readonly scriptUrl?: string | undefined
  }
  /** Whether 'Continue with Google' is offered. */
  readonly googleEnabled: boolean
  /** Whether mails are sent: those with which a forgotten password is changed. */
  readonly mailEnabled: boolean
  /** Whether a new password account waits until an admin lets it in. */
  readonly needsAdmission: boolean
  /** Accounts that the login page offers for trying out; only in a demonstration. */
  readonly demoAccounts?: readonly { readonly email: string; readonly password: string }[] | undefined
}

/** What the server hands over for the rendering of one page. */
export interface PageRequest {
  /** Cookie header of the visitor; undefined when he sent none. */
  readonly cookie: string | undefined
  /** Lets the page's own inline scripts run under the Content-Security-Policy. */
  readonly nonce: string
  readonly config: PublicConfig
  /** Calls the service in process, as this visitor. */
  readonly send: Send
  /** Logs what went wrong while rendering. */
  readonly report: (error: unknown) => void
  /** Takes the page once it is rendered: a Response would copy it twice, and make streams of it. */
  readonly deliver: (page: Buffer) => void
}

/** What the rendering build offers beside what the router wants of it; see entry.server.tsx. */
export interface PageEntry {
  readonly createPageContext: (request: PageRequest) => RouterContextProvider
  readonly createRequestHandler: CreateRequestHandlerFunction
  readonly Refusal: typeof Refusal
}

/** What loaders and the rendering know about the page being made. */
export interface PageFacts extends Omit<PageRequest, 'send' | 'cookie'> {
  readonly theme: Theme | undefined
  readonly api: Client<Api>
  /** Who is signed in; asked once for a page, however many loaders want to know. */
  readonly session: () => Promise<Session | null>
}

export const pageContext = createContext<PageFacts>()

/** The router's context of one page. */
export function provide(facts: PageFacts): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(pageContext, facts)
  return context
}
