/*
 * Decides which modules share a file. What every page needs is one file instead of thirty, what rarely changes stays in
 * browsers' caches, and the home page loads nothing that it does not use.
 */
import path from 'node:path'
import type { Rolldown } from 'vite'

type Graph = Rolldown.ChunkingContext
type Name = Rolldown.CodeSplittingNameFunction

const inApp = (file: string) => path.join(import.meta.dirname, 'app', file)
const everywhere = ['root.tsx', 'home/home-page.tsx'].map(inApp)
/**
 * Modules shared by a few pages of different kinds. Each is smaller than the rest of the file it would otherwise be in.
 */
const isForSeveral = (id: string) =>
  /app[\\/](api[\\/](follow-rows|use-followed|fresh-proof|growing-query)|forms[\\/]submission-id|ui[\\/](use-screen-lock|use-steady-presses))\.ts$|contract[\\/]src[\\/](kitchen[\\/]counter-limits|bookings[\\/]ended-rights)\.ts$|lucide-react[\\/].*[\\/](maximize-2|megaphone|chevron-down)\.m?js$/.test(
    id,
  )
/**
 * Rules that calls share with the home page's mealtimes. If they were in the mealtimes' file, every page with a call
 * would load all of it.
 */
const isForCalls = (id: string) => /contract[\\/]src[\\/]bookings[\\/]order-rules\.ts$/.test(id)
/** Words for diets, allergens and mealtimes: a visitor's first screen needs them, but no other words. */
const isLabelWords = (id: string) =>
  /contract[\\/]src[\\/](people[\\/]label-(words|names|rules)|menu[\\/]slot-names|platform[\\/]words[\\/]texts)\.ts$/.test(
    id,
  )
/** Modules that the counter shares only with dashboards, which have more in common with each other. */
const isForDashboards = (id: string) => /app[\\/]bookings[\\/]use-live-activity\.ts$/.test(id)
/** The module with the calls that request a meal. */
const requestCalls = path.join(import.meta.dirname, '..', 'contract', 'src', 'bookings', 'meal-requests.ts')
const isSender = (id: string) =>
  /app[\\/]api[\\/]browser-api\.ts$|contract[\\/]src[\\/](features|client|refusal-body|refusal-in)\.ts$/.test(
    id,
  )

const isLibrary = (id: string) => /node_modules/.test(id)
const isZod = (id: string) => /node_modules[\\/]zod/.test(id)
/** The contract's index: importing a name from it only loads that name's file. */
const isContents = (id: string) => /contract[\\/]src[\\/]index\.ts$/.test(id)
const isContract = (id: string) => /contract[\\/]src[\\/]/.test(id)
/**
 * Modules that most pages do not need: forms, dialogs, card payments, passkeys, action names, currencies and weeks,
 * diets and allergens, notifications and mealtimes, computed moments, upload limits, drawn plates, returns from a
 * login or a provider, token scopes, searches, words for diets and refusals, typed numbers, and text lengths.
 */
const isForSomePages = (id: string) =>
  /node_modules[\\/](@base-ui|@hookform|react-hook-form|@stripe)|contract[\\/]src[\\/](?:[a-z]+[\\/])?(acts|counter-limits|currencies|date-text|digits|durations|ended-rights|features|feedback-kinds|first-day|import-limits|label-names|label-rules|label-words|language-names|lengths|meal-search|mealtime-counts-text|moments|notification-kinds|stated-labels|order-rules|passkey-ceremonies|percent-text|pickup-codes|picture-limits|plates|price-signs|provider-outcome|refusal-codes|refusal-in-language|refusals[\\/]in-language|safe-origin|said|scopes|search-negations|searched-text|serving-state|slot-names|table-columns|truncate|typed-number|waste-kinds|webhook-kinds|when-served|words)\.ts/.test(
    id,
  )
/** Icons on the home page and in every page's frame. */
const isIconOnFirstVisit = (id: string) =>
  /lucide-react[\\/].*[\\/](chevron-left|chevron-right|search|x)\.m?js/.test(id)
/**
 * Icons of the bottom bar, which every page loads once it is painted. Icons that pages themselves show are not among
 * them.
 */
const isBarIcon = (id: string) =>
  /lucide-react[\\/].*[\\/](calendar-clock|calendar-days|clipboard-list|cooking-pot|house|utensils-crossed)\.m?js/.test(
    id,
  )
const isWorkerStart = (id: string) => /app[\\/]page[\\/]start-worker\.ts$/.test(id)
/**
 * The footer with its language switch, which every page loads once it is painted. With the tools, it would load all
 * schemas, and so would the code that keeps the focus.
 */
const isFooter = (id: string) =>
  /(layout[\\/]footer|people[\\/]language-switch)\.tsx$|contract[\\/]src[\\/]platform[\\/]language-names\.ts$/.test(
    id,
  )
/**
 * Whether a module creates schemas. Our modules that import the contract's schemas from its index are named here, since
 * imports of the index are not followed. Creating the contract's schemas takes longer than anything else when a page
 * starts, so pages that only show data do without them.
 */
const isWithSchemas = (id: string) =>
  isZod(id) || /app[\\/](api[\\/]browser-api|bookings[\\/]live-activity)\.ts$/.test(id)
/** Charts and QR codes, which load after the code for actions. */
const isDrawn = (id: string) => /node_modules[\\/](d3-|uqr[\\/])/.test(id)

/** A module with all its static imports. */
function loadedWith(id: string, graph: Graph, found = new Set<string>()): Set<string> {
  if (found.has(id) || isContents(id)) return found
  found.add(id)
  for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) loadedWith(imported, graph, found)
  return found
}

const needs = (id: string, graph: Graph, what: (id: string) => boolean) =>
  [...loadedWith(id, graph)].some(what)

let onFirstVisit: ReadonlySet<string> | undefined
function isOnFirstVisit(id: string, graph: Graph) {
  onFirstVisit ??= new Set(everywhere.flatMap((start) => [...loadedWith(start, graph)]))
  return onFirstVisit.has(id)
}

/** The most frequently opened pages by purpose, with the layouts around dashboards. */
const firstPages = {
  tonight: ['home/today/tonight.tsx'],
  today: ['home/today/today.tsx'],
  week: ['bookings/week/week-page.tsx'],
  menu: ['menu/meals/meals-page.tsx'],
  meal: ['bookings/meal/meal-page.tsx'],
  login: ['people/sign-in/login-page.tsx'],
  overview: [
    'people/require-session.tsx',
    'layout/dashboard/dashboard-layout.tsx',
    'home/overview/overview-page.tsx',
  ],
  counter: [
    'people/require-session.tsx',
    'layout/dashboard/staff-only.tsx',
    'kitchen/counter/counter-page.tsx',
  ],
} as const
type FirstPage = keyof typeof firstPages

const pageModules = new Map<FirstPage, ReadonlySet<string>>()
function isFor(page: FirstPage, id: string, graph: Graph) {
  let found = pageModules.get(page)
  if (!found) {
    found = new Set(firstPages[page].flatMap((start) => [...loadedWith(inApp(start), graph)]))
    pageModules.set(page, found)
  }
  return found.has(id)
}

type IsNeededBy = (...pages: FirstPage[]) => boolean

/** The number of purposes that need a module. */
const purposes = (by: IsNeededBy) =>
  [by('today', 'week'), by('menu', 'meal'), by('login'), by('overview'), by('counter')].filter(Boolean).length

/**
 * Shared files by purpose: a module with all its imports goes into the first file whose pages need it, so no page loads
 * what only others need. The first files, which the home page loads, have their own words and icons.
 */
const sharedFirst: Readonly<Record<string, (by: IsNeededBy) => boolean>> = {
  times: (by) => by('tonight') && by('menu', 'login', 'overview', 'counter'),
  mealtimes: (by) => by('tonight'),
  acts: (by) => by('today') && purposes(by) > 2,
  booking: (by) => (by('week') && by('today')) || (by('week', 'today') && by('meal') && !by('menu')),
  today: (by) => by('today'),
}
const sharedThen: typeof sharedFirst = {
  fields: (by) => purposes(by) > 2,
  menu: (by) => by('week') && by('menu'),
  lists: (by) => by('menu'),
  'sign-in': (by) => by('login'),
  'meal-form': (by) => by('meal'),
  dashboard: (by) => by('overview') && by('counter'),
  overview: (by) => by('overview'),
  tools: () => true,
}
/** The minimum number of chunks that share a module in these files, if it is not three. */
const shareCounts: Readonly<Record<string, number>> = {
  times: 2,
  mealtimes: 2,
  acts: 2,
  booking: 2,
  today: 1,
  fields: 2,
  menu: 2,
  dashboard: 2,
}

const byPurpose = (files: typeof sharedFirst) =>
  Object.entries(files).map(([name, isIncluded]) => ({
    name: (id: string, graph: Graph) => {
      if (name === 'times' && isForCalls(id)) return name
      if (name === 'times' && isLabelWords(id)) return name
      if (name === 'acts' && isForSeveral(id)) return name
      if (name === 'dashboard' && isForDashboards(id)) return name
      if (!isOwn(id, graph) || isOnFirstVisit(id, graph)) return null
      return isIncluded((...pages) => pages.some((page) => isFor(page, id, graph))) ? name : null
    },
    priority: 2,
    minShareCount: shareCounts[name] ?? 3,
  }))

let withRequest: ReadonlySet<string> | undefined
/** The code that sends a request. It comes before the other calls, since these share most of it. */
const calls: Name = (id, graph) => {
  withRequest ??= loadedWith(requestCalls, graph)
  const isNeeded = withRequest.has(id) && needs(id, graph, isZod)
  return isNeeded || isSender(id) ? 'calls' : null
}

let withWindow: ReadonlySet<string> | undefined
/** Base UI's parts for dialogs, shared with menus: one file instead of five, each of which the home page would name. */
const windows: Name = (id, graph) => {
  withWindow ??= loadedWith(inApp('ui/alert-window.tsx'), graph)
  return /node_modules[\\/]@base-ui/.test(id) && withWindow.has(id) ? 'windows' : null
}

// the groups name no libraries apart from these icons: libraries are bundled with the modules that use them
const shared: Name = (id, graph) => {
  if (isIconOnFirstVisit(id) || isWorkerStart(id)) return 'shared'
  if (isLibrary(id) || isContents(id)) return null
  const isShared = isContract(id)
    ? !isForSomePages(id) && !needs(id, graph, isZod)
    : isOnFirstVisit(id, graph)
  return isShared ? 'shared' : null
}
/** Whether pages of all kinds may share one of our modules; styles come with the pages that import them. */
const isTool = (id: string, graph: Graph) =>
  !id.endsWith('.css') &&
  !isLibrary(id) &&
  !isContract(id) &&
  !needs(id, graph, isForSomePages) &&
  !needs(id, graph, isDrawn)
const isSharedLibrary = (id: string) => /node_modules[\\/]@tanstack[\\/]/.test(id)
const isOwn = (id: string, graph: Graph) =>
  (isTool(id, graph) || isSharedLibrary(id)) && !needs(id, graph, isWithSchemas)
/** The other tools, except the counter's. */
const forms: Name = (id, graph) => (isTool(id, graph) && !isFor('counter', id, graph) ? 'forms' : null)
const words: Name = (id, graph) => (isContract(id) && !needs(id, graph, isZod) ? 'words' : null)

export const codeSplitting: Rolldown.CodeSplittingOptions = {
  groups: [
    {
      name: 'framework',
      test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]|rolldown[\\/]runtime|vite[\\/]preload-helper/,
      priority: 4,
    },
    { name: shared, minShareCount: 2, priority: 3 },
    ...byPurpose(sharedFirst),
    { name: words, minShareCount: 6, priority: 2 },
    { name: 'bar-icons', test: isBarIcon, priority: 2 },
    { name: 'icons', test: /node_modules[\\/]lucide-react/, minShareCount: 4, priority: 2 },
    { name: 'footer', test: isFooter, priority: 2 },
    { name: 'keep-focus', test: /app[\\/]page[\\/]keep-focus\.ts$/, priority: 2 },
    ...byPurpose(sharedThen),
    { name: windows, minShareCount: 2, priority: 1 },
    { name: calls },
    { name: 'calls', test: (id) => isZod(id) || isContract(id), minShareCount: 12 },
    { name: forms, minShareCount: 3 },
  ],
}
