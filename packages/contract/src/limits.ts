/** How many calls are allowed in a window of minutes, which starts with the first call. */
export interface Limit {
  readonly calls: number
  readonly minutes: number
  /** Counted for each session by itself, so that a stolen one cannot use up what its owner needs to get rid of it. */
  readonly perSession?: true
}

/**
 * How often one caller may change something; visitors are counted by their network. Endpoints name their limit as
 * `throttle`; those that share one are counted together.
 */
export const limits = {
  /** Accounts opened. A hostel's residents often share one address. */
  signUps: { calls: 60, minutes: 15 },
  /** Passwords looked at before an account is opened, some of them too easy. */
  passwordChecks: { calls: 120, minutes: 15 },
  /** Sign-ins with Google and other providers started. */
  providerSignIns: { calls: 60, minutes: 15 },
  /** Sent after every sign-in, from every browser. */
  registrations: { calls: 60, minutes: 15 },
  /** Passkey ceremonies, including those of visitors who log in: a call begins each and another ends it. */
  passkeys: { calls: 480, minutes: 15 },
  accountChanges: { calls: 60, minutes: 15 },
  /** What only takes away: sessions, tokens, passkeys, the calendar's address. */
  accountRemovals: { calls: 60, minutes: 15, perSession: true },
  /** What takes the password: a proof, another password, the end of the account. */
  proofs: { calls: 60, minutes: 15, perSession: true },
  /** Of one's own data. */
  exports: { calls: 10, minutes: 60 },
  /** Of lists with personal data, each of which is recorded. */
  downloads: { calls: 60, minutes: 15 },
  /** E-mails asked for, of each kind. */
  passwordMails: { calls: 10, minutes: 15 },
  confirmationMails: { calls: 10, minutes: 15 },
  passwordResets: { calls: 20, minutes: 15 },
  confirmations: { calls: 20, minutes: 15 },
  /** Calendar programs; those of one hostel, and those run by one provider, share a network. */
  calendarReads: { calls: 600, minutes: 15 },
  /** The same of one address. */
  readsOfOneCalendar: { calls: 60, minutes: 15 },
  uploads: { calls: 30, minutes: 10 },
  /** Notifications marked as read, by each page that shows them. */
  bell: { calls: 120, minutes: 1 },
  likesAndRequests: { calls: 60, minutes: 1 },
  /** Requests for up to fifty servings each. */
  weeksOfRequests: { calls: 20, minutes: 1 },
  reviews: { calls: 20, minutes: 60 },
  /** Existing reviews by one member of one meal. */
  reviewsOfOneMeal: { calls: 5, minutes: 24 * 60 },
  reviewChanges: { calls: 60, minutes: 60 },
  paymentIntents: { calls: 10, minutes: 60 },
  paymentReports: { calls: 60, minutes: 60 },
  /** Enough for a queue of residents at the counter. */
  adminChanges: { calls: 300, minutes: 1 },
  /** Reports of a counter; one after a break holds up to a hundred acts. */
  kitchenActs: { calls: 300, minutes: 1 },
  /** Acts on up to fifty records each. */
  adminBatches: { calls: 30, minutes: 1 },
  /** Mails to all residents in the hostel's name. */
  announcements: { calls: 10, minutes: 60 },
  /** Files of many records, each of which keeps the database busy for a moment. */
  imports: { calls: 60, minutes: 15 },
} as const satisfies Readonly<Record<string, Limit>>

export type LimitName = keyof typeof limits
export type Limits = Readonly<Record<LimitName, Limit>>

/** The same limits with their calls multiplied: in a load test one machine plays many people. */
export const raisedLimits = (factor: number): Limits =>
  // each name keeps its limit; Object.fromEntries forgets which names there are
  Object.fromEntries(
    Object.entries(limits).map(([name, limit]) => [name, { ...limit, calls: limit.calls * factor }]),
  ) as Limits
