/*
 * One word for each thing, on pages, in emails, in the docs and in the code, and the words that it replaces.
 * `scripts/glossary.test.ts` applies this to source texts, docs and names.
 */

export interface Term {
  readonly word: string
  /** Phrases that the word replaces in English texts and in the docs. */
  readonly phrases?: RegExp
  /**
   * Phrases that it replaces only in texts, because the docs also mention npm packages and users of an
   * operating system.
   */
  readonly inTexts?: RegExp
  /** Parts of names that the word replaces, e.g. `told` in `toldBefore` and in `told-before.ts`. */
  readonly parts?: readonly string[]
}

export const glossary: readonly Term[] = [
  {
    word: 'request; requests close',
    phrases: /\b(?:asked for|booked|orders? (?:is |are |has |have )?clos\w+|order deadlines?)\b/i,
    parts: ['ask', 'asks', 'asked', 'asking', 'wanted'],
  },
  { word: 'served', phrases: /\b(?:hand(?:s|ed)? out|picked up|never fetched)\b/i, parts: ['handed'] },
  { word: 'no-show', phrases: /\b(?:did not|didn’t) (?:come|show up)\b/i },
  { word: 'resident, staff', inTexts: /\b(?:users?|persons?)\b/i },
  { word: 'membership', inTexts: /\bpackages?\b/i },
  {
    word: 'meal; portion; special portion',
    phrases: /\b(?:dish|dishes|special plates?|plates? for)\b/i,
    parts: ['dish', 'dishes'],
  },
  { word: 'needs; options; suits', phrases: /\bwish(?:es)?\b/i, parts: ['wish', 'wishes', 'fits'] },
  {
    word: 'notify, notification; announcement; message',
    phrases: /\b(?:is|are|was|were|be|been|get|gets) told\b|\bnews\b/i,
    parts: ['tell', 'tells', 'told', 'news'],
  },
  { word: 'log in, log out', phrases: /\bsign(?:s|ed|ing)?[- ](?:in|out)s?\b/i },
  { word: 'emails', phrases: /\bmails\b/i },
  { word: 'stored, cached, saved', phrases: /\b(?:is|are|was|were|be|been) kept\b/i, parts: ['kept'] },
  { word: 'index, rank, cursor, position, location', parts: ['place', 'places'] },
  { word: 'max, limit', parts: ['most'] },
  { word: 'default, typical, regular', parts: ['usual', 'usually'] },
  {
    word: 'a verb, or a noun of its own',
    phrases: /\b(?:of|by) which\b|\ball the same\b|\bas far as possible\b|\bso already\b/i,
  },
]

/** English texts that are exempt, by id, each with the reason. */
export const exemptTexts: Readonly<Record<string, string>> = {
  'words.people': 'counts people, whoever they are',
  'words.peopleAndPortions': 'counts people, whoever they are',
  'members.manageUsers': 'a label of the specification',
  'members.allUsers': 'a label of the specification',
  'members.toUsers': 'leads to the list that the specification calls so',
  'members.users': 'a label of the specification',
  'members.deletedText': 'a notice of the specification',
  'members.slipsText': 'names a page by its label',
  'members.package': 'a label of the specification',
  'members.membershipText': 'names the price that the specification calls so',
  'home.packages': 'says what the specification calls the section',
  'payments.package': 'a label of the specification',
  'payments.packageAndTransaction': 'a label of the specification, with another',
  'payments.payFor': 'a heading of the specification',
  'payments.memberFailed': 'an error of the specification',
  'layout.user': 'a label of the specification',
  'layout.users': 'a label of the specification',
  'layout.memberFailed': 'an error of the specification',
  'serving.userEmail': 'a label of the specification',
  'serving.manageUsers': 'a label of the specification',
  'profile.profileFailed': 'an error of the specification',
  'meals.planWords': 'words that people type into the search',
}

/** Names that are exempt, each with the reason. */
export const exemptNames: Readonly<Record<string, string>> = {
  expectToFit: 'what fits on a screen',
  expectToFitTwiceAsLarge: 'what fits on a screen',
  fitInto: 'what fits on a screen',
  takesPlace: 'plain English',
  mostFirst: 'plain English',
  mostFrequent: 'plain English',
  mostRequested: 'a field that is published',
  listMostRequested: 'plain English',
  listMostLiked: 'plain English',
  MostLiked: 'a field that is published',
  MostRequested: 'plain English',
  typesOf: 'of a released migration',
  dialectOf: 'released migrations import it',
  QueuedDish: 'a schema that is published',
  DishForecast: 'a schema that is published',
  HandedOut: 'a schema that is published',
}
