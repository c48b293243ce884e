import { catalogue } from '@warm-ladle/contract'

export const texts = catalogue('imports', {
  residents: 'Import residents',
  residentsByMail:
    'A single error stops the import. New residents set their password with ‘Forgot password?’.',
  residentsBySlips:
    'A single error stops the import. Then print login slips, so residents can choose a password.',
  allUsers: 'All residents',
  updateResidents: 'Update name, room and card of existing residents',
  inviteResidents: 'Invite new residents by email',
  importResidents: '{count, plural, one {Import # resident} other {Import # residents}}',

  meals: 'Import meals',
  mealsText: 'A single error stops the import. Meals without an image get a drawn plate.',
  allMeals: 'All meals',
  updateMeals: 'Update meals with the same title and category',
  importMeals: '{count, plural, one {Import # meal} other {Import # meals}}',

  file: 'CSV file',
  fileHint: 'Or drop the file here. Up to 5 MB and {lines, plural, other {# lines}}.',
  columns: 'Columns: {columns}',
  sample: 'Download a sample',

  checking: 'Checking the file...',
  checkFailed: 'The file could not be checked. Please try again.',
  importFailed: 'The file could not be imported. Please try again.',
  errorCount: '{errors, plural, one {# error in this file} other {# errors in this file}}',
  errorsText: 'Nothing was imported. Correct the file and choose it again.',
  errors: 'Errors',
  line: 'Line',
  column: 'Column',
  whatIsWrong: 'Problem',
  wholeLine: 'The whole line',
  moreErrors: '{errors, plural, other {…and # more.}}',

  howRead: 'Check how we read the file',
  /** `words` come from the file: Müller, Köln. */
  guessedWords: 'The file does not name its encoding. Are these words right? {words}',
  above: 'Skipped above the headings: {lines}',
  inFile: 'In the file',
  readAs: 'Read as',
  heading: 'Heading',
  skipUnknown: 'Skip unknown columns: {columns}',
  changes: 'What changes',
  entry: 'Entry',
  before: 'Before',
  after: 'After',
  moreChanges: '{changes, plural, other {…and # more.}}',

  canImport: 'This file can be imported',
  nothingNew: 'Nothing new in this file',
  notYet: 'Nothing has been changed yet.',
  added: 'New',
  updated: 'Updated',
  skipped: 'Unchanged',
  invited: 'Invited by email',
})
