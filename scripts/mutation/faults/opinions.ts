import type { Fault } from '../fault.ts'

export const opinions: readonly Fault[] = [
  {
    fault: 'a second like is counted',
    file: 'server/src/database/shared/meal-likes.ts',
    find: "if (!added) return 'liked-before'",
    replace: "if (!meal) return 'liked-before'",
    tests: ['server/test/likes.test.ts'],
  },
  {
    fault: 'a like that was taken back stays in the count',
    file: 'server/src/database/shared/meal-likes.ts',
    find: '    await countLike(tx, mealId, -1)\n    return true',
    replace: '    return true',
    tests: ['server/test/likes.test.ts'],
  },
  {
    fault: 'a review of another is changed',
    file: 'server/src/reviews/handlers.ts',
    find: "if (review.userId !== userId) throw new Refusal('not-yours')",
    replace: "if (review.userId === '') throw new Refusal('not-yours')",
    tests: [
      'server/test/reviews.test.ts',
      'server/test/review-changes.test.ts',
      'server/test/authorisation.test.ts',
    ],
  },
  {
    fault: 'reviews of a meal tell the e-mails of their authors',
    file: 'server/src/reviews/handlers.ts',
    find: 'rows.map(reviewOf)',
    replace: 'rows.map(signedReviewOf)',
    tests: ['server/test/reviews.test.ts'],
  },
  {
    fault: 'a removed review stays in the count',
    file: 'server/src/reviews/remove-queries.ts',
    find: '  await countReview(tx, review.mealId, -1)\n',
    replace: '',
    tests: ['server/test/review-changes.test.ts', 'server/test/reviews.test.ts'],
  },
  {
    fault: 'a review is changed into one that is there',
    file: 'server/src/reviews/write-queries.ts',
    find: "    if (repeated) return 'written-before'\n",
    replace: '',
    tests: ['server/test/review-changes.test.ts'],
  },
  {
    fault: 'a member writes without end about one meal',
    file: 'server/src/reviews/limit-queries.ts',
    find: 'skipped: perMeal.calls - 1',
    replace: 'skipped: perMeal.calls * 10',
    tests: ['server/test/reviews.test.ts', 'server/test/limits.test.ts'],
  },
]
