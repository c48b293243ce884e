import { describe, expect, test } from 'vitest'
import { menu, upcomingMenu } from '../../server/src/demonstration/menu.ts'
import { plannedMenu } from '../../server/src/demonstration/planned-menu.ts'
import { people as residents } from '../../server/src/demonstration/people.ts'
import { dishes } from './dishes.ts'
import { heroes } from './heroes.ts'
import { findIcon } from './icon-set.ts'
import { people } from './people.ts'

describe('the pictures of the demonstration', () => {
  test('show every meal of the menu, and nothing else', () => {
    const meals = [...menu, ...Object.values(plannedMenu).flat(), ...upcomingMenu].map(({ slug }) => slug)
    expect(dishes.map(({ slug }) => slug).sort()).toEqual(meals.sort())
  })

  test('show every person with an account', () => {
    expect(people.map(({ name }) => name).sort()).toEqual(residents.map(({ key }) => key).sort())
  })

  test('use only icons of the emoji set', () => {
    const icons = [
      ...[...dishes, ...heroes].flatMap(({ helpings, around }) => [
        ...helpings.map(({ icon }) => icon),
        ...around,
      ]),
      ...people.map(({ icon }) => icon),
    ]
    expect(icons.filter((icon) => !findIcon(icon))).toEqual([])
  })
})
