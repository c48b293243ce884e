import type { Fault } from '../fault.ts'

export const pictures: readonly Fault[] = [
  {
    fault: 'unused pictures are collected after an hour',
    file: 'server/src/pictures/collect.ts',
    find: 'const day = 24 * 60 * 60_000',
    replace: 'const day = 60 * 60_000',
    tests: ['server/test/unused-pictures.test.ts'],
  },
  {
    fault: 'a smaller copy of a picture is left behind',
    file: 'server/src/pictures/collect.ts',
    find: 'pictureWidths.map((width)',
    replace: 'pictureWidths.slice(1).map((width)',
    tests: ['server/test/unused-pictures.test.ts'],
  },
  {
    fault: 'a portrait that is in use is collected',
    file: 'server/src/pictures/picture-columns.ts',
    find: "  { table: 'users', column: 'photo' },\n",
    replace: '',
    tests: ['server/test/unused-pictures.test.ts'],
  },
  {
    fault: 'a pixel bomb is decoded',
    file: 'server/src/pictures/decode.ts',
    find: 'png: 24_000_000',
    replace: 'png: 24_000_000_000',
    tests: ['server/test/pictures.test.ts'],
  },
  {
    fault: 'a photo lies on its side',
    file: 'server/src/pictures/decode.ts',
    find: '      .autoOrient()\n',
    replace: '',
    tests: ['server/test/pictures.test.ts'],
  },
  {
    fault: 'pictures may change at their address',
    file: 'server/src/pictures/routes.ts',
    find: ', immutable',
    replace: '',
    tests: ['server/test/pictures.test.ts'],
  },
  {
    fault: 'a portrait is fetched from this machine',
    file: 'server/src/pictures/is-public-url.ts',
    find: ' && isNamed',
    replace: '',
    tests: ['server/test/copy-picture.test.ts'],
  },
]
