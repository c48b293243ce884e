import type {
  Api,
  Client,
  Currency,
  FirstDay,
  HourFormat,
  Language,
  Perform,
  Refusal,
  SignInProvider,
} from '@warm-ladle/contract'
import { createContext, type CreateRequestHandlerFunction, RouterContextProvider } from 'react-router'
import type { Session, SessionAccount } from './signed-in-user.ts'
import type { Theme } from './theme.ts'
import type { TourState } from './tour.ts'

/** What the card form needs. */
export interface CardConfig {
  readonly publishableKey: string
  /** URL of Stripe's script, if different from Stripe's own. */
  readonly scriptUrl?: string | undefined
}

/** Days for which entries of the activity log are kept, and notes and pick-ups after their mealtime. */
export interface Retention {
  readonly auditLogDays: number
  readonly noteDays: number
  readonly pickupDays: number
}

/** The public part of the service's configuration. */
export interface PublicConfig {
  /** URL of the service as its users see it, without a slash at its end: 'https://meals.example'. */
  readonly publicUrl: string
  /** What the hostel calls itself. */
  readonly hostelName: string
  /** What a request says about the price instead of that the membership includes it. */
  readonly mealPriceText?: string | undefined
  /** What amounts are counted in; by default dollars. */
  readonly currency?: Currency | undefined
  /** How times of day are written; by default as the language does. */
  readonly hourFormat?: HourFormat | undefined
  /** What weeks begin with; by default Monday. */
  readonly firstDay?: FirstDay | undefined
  /** Whether meals are billed by statements, one a month, and rebates for absences, in minor units. */
  readonly mealsBilled?: 'included' | 'monthly' | undefined
  readonly absenceRebate?: number | undefined
  /** How many guests a resident may bring with a request. */
  readonly guests?: number | undefined
  /** How many portions one resident may ask for at a mealtime. */
  readonly mostPortions?: number | undefined
  /** Whether meals that are planned for no mealtime can be requested. */
  readonly requestsWithoutMealtime?: boolean | undefined
  /** So many minutes before a mealtime begins the counter serves it. */
  readonly servingOpensMinutes?: number | undefined
  /** IANA name of the time zone for dates. */
  readonly timeZone: string
  /** For how many days what is not kept for ever is kept. */
  readonly retention: Retention
  /** Undefined where no cards are accepted. */
  readonly stripe?: CardConfig | undefined
  /** Providers for 'Continue with …', in the order of their buttons. */
  readonly providers: readonly SignInProvider[]
  /** Whether e-mails are sent, such as those to reset a password. */
  readonly mailEnabled: boolean
  /** Whether new password accounts wait for an admin. */
  readonly needsAdmission: boolean
  /** Whether mealtimes are planned, so that there is a week to show. */
  readonly plansMealtimes?: boolean | undefined
  /** Accounts to try; only in a demonstration. */
  readonly demoAccounts?: readonly DemoAccount[] | undefined
}

/** What a demonstration can be seen as. */
export type Tour = 'resident' | 'cook' | 'counter' | 'warden'

export interface DemoAccount {
  readonly email: string
  readonly password: string
  /** Undefined where it is offered on the login page alone. */
  readonly tour?: Tour | undefined
}

/** The server's input for rendering a page. */
export interface PageRequest {
  /** The request's Cookie header; undefined when missing. */
  readonly cookie: string | undefined
  readonly language: Language
  /** Allows the page's inline scripts under the Content-Security-Policy. */
  readonly nonce: string
  readonly config: PublicConfig
  /** Id of the request in the log. */
  readonly requestId: string
  /** Calls the service in process, on behalf of the caller of the page. */
  readonly perform: Perform
  /** The account that is signed in, null for a visitor; asked for once. */
  readonly account: () => Promise<SessionAccount | null>
  /** Logs an error of the rendering. */
  readonly report: (error: unknown) => void
  /** Receives the rendered page: a Response would copy it twice, and turn it into streams. */
  readonly deliver: (page: Buffer) => void
}

/** What the server build exports besides the router's needs; see entry.server.tsx. */
export interface PageEntry {
  readonly createPageContext: (request: PageRequest) => RouterContextProvider
  readonly createRequestHandler: CreateRequestHandlerFunction
  readonly Refusal: typeof Refusal
}

/** The context of loaders and rendering for one page. */
export interface PageFacts extends Omit<PageRequest, 'perform' | 'account' | 'cookie'> {
  readonly theme: Theme | undefined
  /** How the visitor has left the line of a demonstration. */
  readonly tour: TourState
  /** Ids of the announcements dismissed in this browser. */
  readonly dismissed: readonly string[]
  readonly api: Client<Api>
  /** The signed-in user; fetched once per page for all loaders. */
  readonly session: () => Promise<Session | null>
}

export const pageContext = createContext<PageFacts>()

/** The router's context of one page. */
export function provide(facts: PageFacts): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(pageContext, facts)
  return context
}
