import type { Finding, Rule } from '../rule.ts';

/** No customer has two sellers at one provider, and the sellers are not the legal entity again. */
export const oneSeller: Rule = {
  name: 'one-seller',
  why: "Whose law governs a contract follows from the seller, so a customer's country must lead to one.",
  check({ files }) {
    return files.providers.flatMap(({ file, value: { contractingEntities = [], legalEntity } }) => {
      const taken = new Map<string, string>();
      return contractingEntities.flatMap(({ customersIn, name }, index): Finding[] => [
        ...(name === legalEntity.name
          ? [
              {
                file,
                at: ['contractingEntities', index, 'name'],
                message: `"${name}" is the legal entity`,
                tip: 'remove the entry: the legal entity sells to everybody whom no entry names',
              },
            ]
          : []),
        ...[...new Set(customersIn)].flatMap((customers): Finding[] => {
          const other = taken.get(customers);
          taken.set(customers, name);
          return other === undefined
            ? []
            : [
                {
                  file,
                  at: ['contractingEntities', index, 'customersIn', customersIn.indexOf(customers)],
                  message: `customers in "${customers}" have a seller already, ${other}`,
                  tip: 'name each country or group once',
                },
              ];
        }),
      ]);
    });
  },
};
