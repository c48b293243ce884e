/**
 * Hashes of the published passwords by the person's key, from `hashPassword` of better-auth: making them anew was a
 * quarter of the work of a first start.
 */
export const passwordHashes = {
  admin:
    'b4ef082f20bd69299c0cff83260edfd7:13f34c75239089aea9b2ace2754bb5d11a4672f9836df2f69cceb482b961bd5571cc1cf640fb9b4b1bdd3c213186a2f002a6d32de1461f2cc27c338874051ca9',
  bronze:
    'dac3f618c76843df416fbc44b8cfe880:df6c325e193ddc6c1440092ce03c9736a163b749d01bd7cc1edfdeeea3de091c0904ce302a8a7aa4ced847bf3cb0f4687dea58194f366d201ad732af37483ad6',
  silver:
    '47a08e747d729a298465005f9c7b5bfd:7d45150b4bdd393e819ad5e8ce620c4a52496cbda8aac16b60fd7244e505de40f6ab89bb84a3c56d5ebb4be25f67c8fb5ca0698e0736e427d5c30b5519a00718',
  gold: 'd03e5633e30ff7067bcb64634b678687:b9927f4050a5c51c4df88bc8b5493cef9c958d2600a3d24d6e530da61893595e53b9799be2f46bb0c947ce9c34a7874d573f2fe8cbdcc8158ef8e6103b8ce9b2',
  platinum:
    'b9ab7c97d96f88f4b0cb8d0367b0b05d:e6c9b003e271e8b45ff6e8acc6ead8911cb014e3445e8610440c77669fd0a25acac611258492a864200ed826a770be474eaab59579cbab4b5ca4a36982bad65a',
}
