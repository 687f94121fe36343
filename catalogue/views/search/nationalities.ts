// Adjectives of the countries that providers have their head offices in, by ISO 3166-1 alpha-2.

export const NATIONALITIES: Readonly<Record<string, readonly string[]>> = {
  BR: ['brazilian'],
  CH: ['swiss'],
  CN: ['chinese'],
  DE: ['german'],
  FI: ['finnish'],
  FR: ['french'],
  GB: ['british'],
  IT: ['italian'],
  JP: ['japanese'],
  KR: ['korean', 'south korean'],
  LU: ['luxembourgish'],
  NL: ['dutch'],
  RU: ['russian'],
  SE: ['swedish'],
  SI: ['slovenian'],
  US: ['american'],
};
