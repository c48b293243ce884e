import { catalogue } from '@warm-ladle/contract'

export const texts = catalogue('counter', {
  counter: 'Counter',
  offlineTitle: 'Counter, offline',
  back: 'Back to your dashboard',
  failed: 'The counter could not be loaded.',
  mealtime: 'Mealtime',
  mealtimeToday: '{slot, select, breakfast {Breakfast today} lunch {Lunch today} other {Dinner today}}',
  mealtimePeople: '{mealtime} · {people}',

  /** While offline. */
  offline: 'You are offline',
  noBoard: 'Nothing saved on this device yet. Open the counter once while online.',

  /** Whether all actions have been sent to the service. */
  live: 'Live',
  allSent: 'All sent',
  notSent: '{acts, plural, other {# not sent yet}}',
  refusedNotSent: '{acts, plural, other {Refused · # not sent yet}}',
  offlineNotSent: '{acts, plural, other {Offline · # not sent yet}}',
  offlineAsOf: 'Offline · as of {time}',
  refused: 'Reload this page to try again.',

  /** A scanner or a camera scans codes. */
  scanLabel: 'Scan a code, or search by name, room or code',
  ready: 'Ready to scan',
  scanByCamera: 'Scan with the camera',
  sound: 'Sound for new tickets',
  fullScreen: 'Full screen',
  camera: 'Camera',
  cameraPicture: 'What the camera sees',
  allowCamera: 'Allow the camera if your browser asks.',
  noCamera: 'No camera found. Type the code or use a scanner.',
  cameraRefused: 'The camera is blocked. Allow it in your browser’s settings, or type the code.',
  cameraBusy: 'Another program is using the camera. Close it, then turn the camera off and on.',
  cameraTooOld: 'This browser is too old to scan. Type the code or use a scanner.',
  cameraFailed: 'The camera stopped. Turn it off and on again, or type the code.',
  cameraUnloaded: 'The camera did not load. Reload this page, or type the code.',

  /** Above the tickets: who is waiting, and what is still to be served. */
  noMealtime: 'No mealtime right now',
  nothingWaits: 'No one is waiting',
  /** The number of people and portions: '17 people · 19 portions waiting'. */
  waitingCounts: '{counts} waiting',
  /** Residents with a meal that does not suit their needs. */
  needCare: '{tickets, plural, one {# needs a check} other {# need a check}}',
  /** Before the waiting portions per meal: 'Left 43 Butter crab'. */
  stillLeft: 'Left',
  waiting: 'Waiting',
  moreWait: '{tickets, plural, other {Show # more}}',
  /** Anytime requests. */
  anytimeRequests: 'Anytime requests',
  anytime: '{waiting, plural, one {# anytime request} other {# anytime requests}}',
  anytimeFound: '{waiting, plural, one {{found} of # anytime request} other {{found} of # anytime requests}}',

  /** A ticket: what a resident gets in one go. */
  serve: 'Serve {ticket}',
  check: 'Check {ticket}',
  undoAct: 'Undo {what}',
  /** A resident, and the code or the meal of their ticket: 'Amina Rahman, K7QM'. */
  namedTicket: '{name}, {ticket}',
  requestedAt: 'Requested {time}',
  nothingStated: 'Allergens unknown – ask the kitchen',
  takeAway: 'Takeaway',
  withGuests: '{guests, plural, one {with # guest} other {with # guests}}',
  /** A resident's note. */
  quoted: '“{note}”',
  countedTitle: '{portions} × {title}',
  takeAwayTitle: '{title} (takeaway)',
  countedTakeAway: '{portions} × {title} (takeaway)',
  undo: 'Undo',
  undoSeconds: 'Undo · {seconds} s',
  undoTime: 'Undo · {time}',

  /** What a resident must not get, in few words, so that it can be read from a distance. */
  notVegan: 'Not vegan',
  notVegetarian: 'Not vegetarian',
  notPescatarian: 'Not pescatarian',
  notHalal: 'Not halal',
  notKosher: 'Not kosher',
  noPork: 'No pork',
  noBeef: 'No beef',

  /** A question before serving a meal that the resident must not eat. */
  checkWith: 'Check with {name} first',
  unsuitable: '{meal} does not suit their needs: {needs}',
  noConflict: '{meals}: no conflict',
  serveRest: 'Serve only the rest',
  givenInstead: 'Served instead',
  insteadHint: 'Rice and vegetables',
  serveElse: 'Serve something else',
  holdToServe: 'Hold to serve anyway',
  doNotServe: 'Do not serve',

  /** The result of the last scan or press. A ticket is 'Amina Rahman · K7QM'. */
  isServed: '{ticket} served',
  /** Before the meals, the reason why the resident may no longer have them: 'Membership ended · Khichuri'. */
  endedMeals: '{ended} · {meals}',
  waitsAgain: '{ticket} is back in line',
  checkFirst: '{ticket}: check first. {needs}.',
  mealsNotStated: '{meals} · Allergens unknown – ask the kitchen',
  twoResidents: 'This is one resident’s code and another’s card. Choose one by name',
  noSuchCodeFor: 'Unknown code for {slot, select, breakfast {breakfast} lunch {lunch} other {dinner}}',
  noSuchCode: 'Unknown code or card',
  otherKeyboard: 'The scanner uses another keyboard layout. Set this computer’s keyboard to English (US).',
  justRequested: 'This meal was requested a moment ago. Please scan again shortly.',
  servedAlready: '{ticket} was already served.',
  servedAlreadyAt: '{ticket} was already served at {time}.',
  servedAlreadyBy: '{ticket} was already served by {name}.',
  servedAlreadyAtBy: '{ticket} was already served at {time} by {name}.',
  notServed: '{ticket} was not served. {reason}',
  walkUpNotCounted: 'Walk-up not counted. {reason}',
  tooLateToUndo: '{ticket}: too late to undo.',
  tooLateToUndoWalkUp: 'Too late to undo the walk-up.',
  /** In place of an unknown ticket. */
  unknownTicket: 'A ticket',
  /** Why something was not served, as sentences. */
  unknownOwner: 'No resident has this code or card.',
  mustCheck: 'Check with the resident first: {needs}.',
  isEarly: 'It is too early.',
  isEarlyUntil: 'Serving starts at {time}.',
  otherDay: 'The request is for another day.',
  soldOut: 'No portions are left.',
  nothingPending: 'Nothing is left to serve.',

  /** Asked once, before a mealtime is served early. */
  early: 'Serve early?',
  earlyQuestion:
    '{slot, select, breakfast {Breakfast is} lunch {Lunch is} other {Dinner is}} served from {time}. You won’t be asked again today.',
  serveEarly: 'Serve early',
  notServedEarly:
    '{slot, select, breakfast {Breakfast is} lunch {Lunch is} other {Dinner is}} served from {time}. Nothing was served.',
  wrongDay: 'This code is for {mealtime}, not today',

  /** Recently served tickets. Narrow screens omit the word. */
  servedCount: '{people}<word> served</word>',
  servedCountTwice: '{people}<word> served</word> · {twice, plural, other {# twice?}}',
  servedTitle: '{people, plural, other {# served}}',
  served: 'Served',
  nothingServed: 'No one served yet.',
  portions: '{portions, plural, one {# portion} other {# portions}}',
  walkUpCount: '{walkUps, plural, one {# walk-up} other {# walk-ups}}',
  timeBy: '{time} by {name}',
  whenNotSent: '{when} · not sent yet',
  servedTwice: 'Served twice',
  perhapsTwice: 'Perhaps served twice',
  /** After the ticket: when it was served again. */
  again: 'again {time}',
  againBy: 'again {time} by {name}',
  putAway: 'Dismiss',

  /** Portions served without a request. */
  walkUp: 'Walk-up',
  walkUps: 'Walk-ups',
  walkUpGiven: 'Walk-up: {what}.',
  walkUpTakenBack: 'Walk-up undone: {what}.',
  givenMeal: '{portions} {title}',
  givenMealFor: '{portions} {title} for {name}',
  givenLately: 'Recently served',
  noneLeft: 'None left',
  left: '{portions, plural, other {# left}}',
  given: '{portions, plural, other {# served}}',
  beyondPlan: '{portions, plural, other {# over plan}}',
  ownerLabel: 'Resident’s code or card',
  ownerHint: 'Optional',
  nextFor: 'Next for {name}',
  clear: 'Clear',
  /** In place of a resident whose card is unknown at this counter. */
  card: 'card {card}',

  /** In a demonstration: invented residents who arrive one after the other. */
  showRush: 'Simulate a rush',
  endRush: 'End rush · {seconds} s',
  anotherCounter: 'another counter',
})
