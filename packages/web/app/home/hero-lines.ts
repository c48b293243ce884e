import type { Category } from '@warm-ladle/contract'

/** The lines of the carousel, in the order of their pictures /art/hero/1 to 5, each with the ground it stands on. */
export const heroLines = [
  { line: 'Home-style meals every day at the hostel', ground: 'Breakfast' },
  { line: 'Healthy and affordable meals for hostel life', ground: 'Lunch' },
  { line: 'Breakfast to dinner cravings covered', ground: 'Dinner' },
  { line: 'Fresh ingredients and tasty recipes', ground: 'Breakfast' },
  { line: 'A meal system that makes hostel living easier', ground: 'Lunch' },
] as const satisfies readonly { line: string; ground: Category }[]
