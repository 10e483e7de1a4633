import type { ESTree } from 'vite';
import { type Edit, regexEdits, withoutEach } from './regex.ts';

type Node = ESTree.Node;

/** A node with its ancestors. */
export interface Spot {
  readonly node: Node;
  /** The property of the parent that contains it. */
  readonly key: string;
  readonly up: Spot | undefined;
}

/** Gives the text of nodes, for operators that copy one into another. */
type TextOf = (node: { readonly start: number; readonly end: number }) => string;

/** The operators that replace one, as a typical mistake would: a wrong bound, a negated condition. */
const OTHER_OPERATORS: Readonly<Record<string, readonly string[]>> = {
  '<': ['<='],
  '<=': ['<'],
  '>': ['>='],
  '>=': ['>'],
  '===': ['!=='],
  '!==': ['==='],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '&&': ['||'],
  '||': ['&&'],
  '+=': ['-=', '='],
  '-=': ['+=', '='],
  '++': ['--'],
  '--': ['++'],
};

/** A map, since methods may have names that every object has. */
const OTHER_METHODS: ReadonlyMap<string, string> = new Map([
  ['some', 'every'],
  ['every', 'some'],
  ['find', 'findLast'],
  ['startsWith', 'endsWith'],
  ['endsWith', 'startsWith'],
  ['min', 'max'],
  ['max', 'min'],
  ['minLength', 'maxLength'],
  ['maxLength', 'minLength'],
]);

/** Methods whose call can be left out: the object takes the place of the result. */
const DROPPED_METHODS = new Set(['filter', 'toSorted', 'toReversed', 'trim', 'slice', 'check', 'replaceAll']);

/** Wrappers of schemas in the contract; the mutant leaves only the inner schema. */
const WRAPPERS = new Set([
  'optional',
  'nullable',
  '_default',
  'assumedField',
  'assumed',
  'refine',
  'refineObject',
  'lazy',
]);

/** Calls in which each argument is a rule. */
const CHAINS = new Set(['firstReason']);

/** Looser schemas that replace one with that name. */
const LOOSER: Readonly<Record<string, readonly string[]>> = {
  string: ['any()'],
  int: ['number()', 'union([z.int(), z.string()])'],
  number: ['any()'],
  boolean: ['any()'],
  enum: ['string()'],
  array: ['any()'],
  object: ['any()'],
};

/** The beginning of a request field that is optional already, and of one that is nullable. */
const WRAPPED: Readonly<Record<string, RegExp>> = {
  optional: /^z\.(optional|_default|nullish)\(/,
  nullable: /^z\.(optional\(z\.)?(nullable|nullish)\(/,
};

const COMPARISONS = new Set(['<', '<=', '>', '>=', '===', '!==', 'in', 'instanceof']);

/** Messages have spaces between their words; names, values of the API and paths have none. */
const isForPeople = (text: string): boolean => /\S\s\S/.test(text);

function calledName({ callee }: ESTree.CallExpression): string | undefined {
  if (callee.type === 'Identifier') return callee.name;
  return callee.type === 'MemberExpression' && callee.property.type === 'Identifier' ? callee.property.name : undefined;
}

const isZod = ({ callee }: ESTree.CallExpression): boolean =>
  callee.type === 'MemberExpression' && callee.object.type === 'Identifier' && callee.object.name === 'z';

/** Whether a name is declared with a type: `use: Builder`. */
function isTyped(declared: Node, name: string): boolean {
  if (declared.type !== 'Identifier') return false;
  const type = declared.typeAnnotation?.typeAnnotation;
  return type?.type === 'TSTypeReference' && type.typeName.type === 'Identifier' && type.typeName.name === name;
}

/** Whether a node describes responses, or fields of them. */
function isAnswer(node: Node): boolean {
  if (node.type === 'CallExpression') return calledName(node) === 'shape';
  if (node.type === 'VariableDeclarator') return isTyped(node.id, 'Shape');
  return (
    'params' in node && Array.isArray(node.params) && node.params.some((parameter) => isTyped(parameter, 'Builder'))
  );
}

/** Whether the node is in the description of a response; requests never contain it, so accepting more has no effect. */
const isInAnswer = (spot: Spot | undefined): boolean =>
  spot !== undefined && (isAnswer(spot.node) || isInAnswer(spot.up));

const isText = (node: Node): boolean =>
  node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string');

function isCondition({ node }: Spot): boolean {
  if (node.type === 'BinaryExpression') return COMPARISONS.has(node.operator);
  if (node.type === 'LogicalExpression') return node.operator !== '??';
  return node.type === 'UnaryExpression' && node.operator === '!';
}

/** The constants that can replace a condition, except where another mutant does the same. */
function stuckAt(spot: Spot): readonly string[] {
  const { node, key, up } = spot;
  const parent = up?.node;
  if (parent?.type === 'LogicalExpression' && parent.operator !== '??')
    return parent.operator === '&&' ? ['true'] : ['false'];
  const isTest = key === 'test' && (parent?.type === 'IfStatement' || parent?.type === 'ConditionalExpression');
  const isGiven =
    isCondition(spot) && (parent?.type === 'ArrowFunctionExpression' || key === 'argument' || key === 'init');
  const isNegated = parent?.type === 'UnaryExpression';
  return (isTest || isGiven) && !isNegated && node.type !== 'Literal' ? ['true', 'false'] : [];
}

const replace = ({ start, end }: { start: number; end: number }, after: string): Edit => ({ start, end, after });

/** Other operators between two operands; concatenated texts have none. */
function operatorEdits({ left, right, operator }: { left: Node; right: Node; operator: string }): Edit[] {
  if (operator === '+' && (isText(left) || isText(right))) return [];
  return (OTHER_OPERATORS[operator] ?? []).map((after) => ({ start: left.end, end: right.start, after: ` ${after} ` }));
}

/** `&&` for `||` and the reverse; inside a larger condition the grouping is kept. */
function logicalEdits({ node, up }: Spot, textOf: TextOf): Edit[] {
  if (node.type !== 'LogicalExpression') return [];
  const { left, right, operator } = node;
  if (operator === '??') return [replace(node, textOf(left)), replace(node, textOf(right))];
  const isNested = [left, right, up?.node].some((near) => near?.type === 'LogicalExpression');
  if (!isNested) return operatorEdits(node);
  const side = (operand: Node): string =>
    operand.type === 'LogicalExpression' ? `(${textOf(operand)})` : textOf(operand);
  return [replace(node, `(${side(left)} ${operator === '&&' ? '||' : '&&'} ${side(right)})`)];
}

function literalEdits({ node, key, up }: Spot): Edit[] {
  if (node.type !== 'Literal' || up === undefined) return [];
  if (up.node.type === 'ImportDeclaration' || (up.node.type === 'Property' && key === 'key')) return [];
  const { value } = node;
  if ('regex' in node)
    return regexEdits(node.regex.pattern).map(({ start, end, after }) => ({
      start: node.start + 1 + start,
      end: node.start + 1 + end,
      after,
    }));
  if (typeof value === 'number') return [replace(node, String(value + 1)), replace(node, String(value - 1))];
  if (typeof value === 'boolean') return [replace(node, String(!value))];
  if (typeof value === 'string') return [replace(node, `'${value.replaceAll("'", "\\'")}~'`)];
  return [];
}

function memberEdits({ properties }: ESTree.ObjectExpression, textOf: TextOf): Edit[] {
  const bound = (name: string): ESTree.Expression | undefined =>
    properties
      .filter((property) => property.type === 'Property')
      .find(({ key }) => key.type === 'Identifier' && key.name === name)?.value;
  const [least, most] = [bound('min'), bound('max')];
  if (least === undefined || most === undefined || least.end > most.start) return withoutEach(properties);
  const swapped = textOf(most) + textOf({ start: least.end, end: most.start }) + textOf(least);
  return [...withoutEach(properties), { start: least.start, end: most.end, after: swapped }];
}

/** Makes a field of a request optional or nullable. */
function fieldEdits({ node, up }: Spot, textOf: TextOf): Edit[] {
  if (node.type !== 'ObjectExpression' || up?.node.type !== 'CallExpression') return [];
  if (!isZod(up.node) || !/^(strictO|o)bject$/.test(calledName(up.node) ?? '') || isInAnswer(up)) return [];
  return node.properties.flatMap((property) => {
    if (property.type !== 'Property') return [];
    const { value, shorthand } = property;
    const marked = value.type === 'CallExpression' && calledName(value) === 'assumedField' ? value.arguments[0] : value;
    const field = marked ?? value;
    const name = shorthand ? `${textOf(field)}: ` : '';
    return ['optional', 'nullable']
      .filter((wrapper) => !WRAPPED[wrapper]?.test(textOf(field)))
      .map((wrapper) => replace(field, `${name}z.${wrapper}(${textOf(field)})`));
  });
}

function callEdits(spot: Spot, textOf: TextOf): Edit[] {
  const { node } = spot;
  if (node.type !== 'CallExpression') return [];
  const name = calledName(node) ?? '';
  const { callee, arguments: given } = node;
  const edits: Edit[] = [];
  if (callee.type === 'MemberExpression') {
    const other = OTHER_METHODS.get(name);
    if (other !== undefined) edits.push(replace(callee.property, other));
    if (DROPPED_METHODS.has(name)) edits.push(replace(node, textOf(callee.object)));
    if (isZod(node) && !isInAnswer(spot))
      edits.push(...(LOOSER[name] ?? []).map((after) => replace(node, `z.${after}`)));
  }
  const [inner] = given;
  if (WRAPPERS.has(name) && inner !== undefined) edits.push(replace(node, textOf(inner)));
  if (CHAINS.has(name)) edits.push(...withoutEach(given));
  return edits;
}

function statementEdits({ node, key, up }: Spot, textOf: TextOf): Edit[] {
  if (node.type === 'ReturnStatement') {
    if (node.argument === null || textOf(node.argument) === 'undefined') return [];
    return [replace(node.argument, 'undefined')];
  }
  if (node.type === 'ArrowFunctionExpression') {
    const { body } = node;
    // A condition is already replaced by true and false; a shape built in place would not even load.
    const spot = { node: body, key: 'body', up: undefined };
    return body.type === 'BlockStatement' || isCondition(spot) || textOf(body) === 'undefined'
      ? []
      : [replace(body, 'undefined')];
  }
  const isAct =
    node.type === 'ExpressionStatement' ||
    node.type === 'ThrowStatement' ||
    node.type === 'ContinueStatement' ||
    node.type === 'BreakStatement';
  // A single statement after a condition is never run once the condition is false.
  const isAlone = key === 'consequent' && up?.node.type === 'IfStatement' && up.node.alternate === null;
  return isAct && !isAlone ? [replace(node, ';')] : [];
}

/** Whether a node consists of messages only, which are no rules. */
export function isTextForPeople(node: Node): boolean {
  if (node.type === 'TemplateLiteral') return isForPeople(node.quasis.map(({ value }) => value.raw).join('x'));
  if (node.type === 'Literal') return typeof node.value === 'string' && isForPeople(node.value);
  return node.type === 'ConditionalExpression' && isTextForPeople(node.consequent) && isTextForPeople(node.alternate);
}

/** The mutants of one node: mistakes that could be made there. */
export function editsAt(spot: Spot, textOf: TextOf): Edit[] {
  const { node } = spot;
  const edits = [
    ...stuckAt(spot).map((after) => replace(node, after)),
    ...literalEdits(spot),
    ...callEdits(spot, textOf),
    ...fieldEdits(spot, textOf),
    ...statementEdits(spot, textOf),
  ];
  switch (node.type) {
    case 'BinaryExpression':
    case 'AssignmentExpression':
      return [...edits, ...operatorEdits(node)];
    case 'LogicalExpression':
      return [...edits, ...logicalEdits(spot, textOf)];
    case 'MemberExpression':
      return node.optional && !node.computed
        ? [...edits, replace(node, `${textOf(node.object)}.${textOf(node.property)}`)]
        : edits;
    case 'UnaryExpression':
      return node.operator === '!' || node.operator === '-' ? [...edits, replace(node, textOf(node.argument))] : edits;
    case 'TemplateLiteral':
      return [...edits, replace(node, "'~'")];
    case 'ArrayExpression':
      return [...edits, ...withoutEach(node.elements.filter((element) => element !== null))];
    case 'ObjectExpression':
      return [...edits, ...memberEdits(node, textOf)];
    default:
      return edits;
  }
}
