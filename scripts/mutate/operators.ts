// The kinds of fault, and what each does to the nodes of a program that it fits.
import { childrenOf, nodeIn, type SyntaxNode } from './syntax.ts';

/** The kinds of fault. */
export const OPERATORS = [
  'comparison',
  'arithmetic',
  'logic',
  'default',
  'negation',
  'boundary',
  'boolean',
  'string',
  'pattern',
  'list',
  'statement',
  'return',
  'guard',
  'call',
  'method',
] as const;
export type Operator = (typeof OPERATORS)[number];

/** The text from `start` to `end` becomes `text`. */
export interface Change {
  operator: Operator;
  start: number;
  end: number;
  text: string;
}

type Planter = (node: SyntaxNode, source: string) => Change[];

const COMPARISONS: ReadonlyMap<string, string> = new Map([
  ['<', '<='],
  ['<=', '<'],
  ['>', '>='],
  ['>=', '>'],
  ['===', '!=='],
  ['!==', '==='],
]);
const ARITHMETIC: ReadonlyMap<string, string> = new Map([
  ['+', '-'],
  ['-', '+'],
  ['*', '/'],
  ['/', '*'],
  ['%', '*'],
]);
const LOGIC: ReadonlyMap<string, string> = new Map([
  ['&&', '||'],
  ['||', '&&'],
]);
const DROPPED: ReadonlySet<string> = new Set([
  ...['filter', 'sort', 'toSorted', 'reverse', 'toReversed', 'slice', 'flat'],
  ...['trim', 'toLowerCase', 'toUpperCase', 'replace', 'replaceAll'],
]);
const SWAPPED: ReadonlyMap<string, string> = new Map([
  ['some', 'every'],
  ['every', 'some'],
  ['min', 'max'],
  ['max', 'min'],
  ['find', 'findLast'],
  ['startsWith', 'endsWith'],
  ['endsWith', 'startsWith'],
]);

/** What each kind of fault does to the nodes that it fits. */
export const PLANTERS: Readonly<Record<Operator, Planter>> = {
  comparison: withOperator('BinaryExpression', COMPARISONS),
  arithmetic: (node, source) => (isText(node) ? [] : withOperator('BinaryExpression', ARITHMETIC)(node, source)),
  logic: withOperator('LogicalExpression', LOGIC),
  default: (node, source) => {
    const left = node.type === 'LogicalExpression' && node['operator'] === '??' ? nodeIn(node, 'left') : undefined;
    return left
      ? [{ operator: 'default', start: node.start, end: node.end, text: source.slice(left.start, left.end) }]
      : [];
  },
  negation: (node, source) => {
    if (node.type === 'UnaryExpression' && node['operator'] === '!')
      return [{ operator: 'negation', start: node.start, end: node.start + 1, text: '' }];
    const test = ['IfStatement', 'ConditionalExpression', 'WhileStatement'].includes(node.type)
      ? nodeIn(node, 'test')
      : undefined;
    // Those have faults of their own that come to the same.
    if (!test || test.type === 'UnaryExpression' || test.type === 'BinaryExpression') return [];
    return [{ operator: 'negation', ...placeOf(test), text: `!(${source.slice(test.start, test.end)})` }];
  },
  boundary: (node) =>
    node.type === 'Literal' && typeof node['value'] === 'number'
      ? [1, -1].map((step) => ({ operator: 'boundary', ...placeOf(node), text: String(Number(node['value']) + step) }))
      : [],
  boolean: (node) =>
    node.type === 'Literal' && typeof node['value'] === 'boolean'
      ? [{ operator: 'boolean', ...placeOf(node), text: String(!node['value']) }]
      : [],
  string: (node) =>
    node.type === 'Literal' && typeof node['value'] === 'string'
      ? [{ operator: 'string', ...placeOf(node), text: node['value'] === '' ? "'planted'" : "''" }]
      : [],
  pattern: (node, source) => {
    if (node.type !== 'Literal' || typeof node['regex'] !== 'object') return [];
    const text = source.slice(node.start, node.end);
    return [text.replace(/^\/\^/, '/'), text.replace(/(?<!\\)\$(?=\/[a-z]*$)/, '')]
      .filter((loose) => loose !== text)
      .map((loose) => ({ operator: 'pattern', ...placeOf(node), text: loose }));
  },
  list: (node) =>
    node.type === 'ArrayExpression' && childrenOf(node).length > 0
      ? [{ operator: 'list', ...placeOf(node), text: '[]' }]
      : [],
  statement: (node) =>
    node.type === 'ExpressionStatement' && node['directive'] == null
      ? [{ operator: 'statement', ...placeOf(node), text: ';' }]
      : [],
  // To return undefined and to return nothing is the same.
  return: (node) =>
    node.type === 'ReturnStatement' && !isNothing(nodeIn(node, 'argument'))
      ? [{ operator: 'return', ...placeOf(node), text: 'return;' }]
      : [],
  guard: (node) =>
    node.type === 'IfStatement' && !nodeIn(node, 'alternate') && leaves(nodeIn(node, 'consequent'))
      ? [{ operator: 'guard', ...placeOf(node), text: ';' }]
      : [],
  call: (node, source) => {
    const { property } = methodOf(node) ?? {};
    return property && DROPPED.has(String(property['name']))
      ? // Up to the dot, not to the end of the object: brackets around it are no part of its place.
        [
          {
            operator: 'call',
            ...placeOf(node),
            text: source.slice(node.start, source.lastIndexOf('.', property.start)),
          },
        ]
      : [];
  },
  method: (node) => {
    const { property } = methodOf(node) ?? {};
    const other = property && SWAPPED.get(String(property['name']));
    return property && other ? [{ operator: 'method', ...placeOf(property), text: other }] : [];
  },
};

/** A change of the operator between two operands. */
function withOperator(type: string, others: ReadonlyMap<string, string>): Planter {
  return (node, source) => {
    const other = node.type === type ? others.get(String(node['operator'])) : undefined;
    const [left, right] = [nodeIn(node, 'left'), nodeIn(node, 'right')];
    if (other === undefined || !left || !right) return [];
    const start = source.indexOf(String(node['operator']), left.end);
    const operator = type === 'LogicalExpression' ? 'logic' : ARITHMETIC.has(other) ? 'arithmetic' : 'comparison';
    return [{ operator, start, end: start + String(node['operator']).length, text: other }];
  };
}

const placeOf = ({ start, end }: SyntaxNode) => ({ start, end });

/** A sum of texts. */
function isText(node: SyntaxNode): boolean {
  return ['left', 'right'].some((side) => {
    const operand = nodeIn(node, side);
    return (
      operand?.type === 'TemplateLiteral' || typeof operand?.['value'] === 'string' || (operand && isText(operand))
    );
  });
}

function isNothing(node: SyntaxNode | undefined): boolean {
  return node === undefined || node['name'] === 'undefined';
}

/** Whether what stands behind a condition leaves the function or the turn of a loop. */
function leaves(consequent: SyntaxNode | undefined): boolean {
  if (consequent?.type !== 'BlockStatement')
    return /^(Return|Throw|Continue|Break)Statement$/.test(consequent?.type ?? '');
  return leaves(childrenOf(consequent).at(-1)?.[1]);
}

function methodOf(node: SyntaxNode): { object?: SyntaxNode; property?: SyntaxNode } | undefined {
  const callee = node.type === 'CallExpression' ? nodeIn(node, 'callee') : undefined;
  if (callee?.type !== 'MemberExpression' || callee['computed'] === true || callee['optional'] === true)
    return undefined;
  const [object, property] = [nodeIn(callee, 'object'), nodeIn(callee, 'property')];
  return object && property ? { object, property } : undefined;
}
