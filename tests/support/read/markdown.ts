// Reads Markdown as GitHub does, so that tests can compare what a document says with the data.
import type { Heading, Link, ListItem, Nodes, Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { toString as textOf } from 'mdast-util-to-string';
import { gfm } from 'micromark-extension-gfm';

/** One service as the export shows it. */
export interface ExportedService {
  provider: string;
  category: string;
  name: string;
  href: string;
  /** Text of the entry behind the name, without the colon. */
  description: string;
  /** Lines below it, and lines below those, as plain text. */
  details: string[];
}

export function parseMarkdown(markdown: string): Root {
  return fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
}

/** Types of all nodes below the root, with the text of each. */
export function nodesOf(node: Nodes): { type: string; text: string }[] {
  return 'children' in node
    ? node.children.flatMap((child) => [{ type: child.type, text: textOf(child) }, ...nodesOf(child)])
    : [];
}

/** All services of an export, in order of appearance. */
export function exportedServices(markdown: string): ExportedService[] {
  return servicesOfTree(parseMarkdown(markdown));
}

/** The same of what has been parsed already. */
export function servicesOfTree(markdown: Root): ExportedService[] {
  let provider = '';
  let category = '';
  return markdown.children.flatMap((block) => {
    if (isHeading(block, 2)) provider = textOf(block);
    if (isHeading(block, 3)) category = textOf(block);
    return block.type === 'list' ? block.children.map((item) => ({ provider, category, ...readItem(item) })) : [];
  });
}

function isHeading(node: Nodes, depth: number): node is Heading {
  return node.type === 'heading' && node.depth === depth;
}

function readItem({ children: [paragraph, details] }: ListItem): Omit<ExportedService, 'provider' | 'category'> {
  if (paragraph?.type !== 'paragraph') throw new Error('an entry does not begin with a paragraph');
  const [strong, ...rest] = paragraph.children;
  const link = strong?.type === 'strong' ? (strong.children[0] as Link) : undefined;
  if (link?.type !== 'link') throw new Error('an entry does not begin with a link');
  return {
    name: textOf(link),
    href: link.url,
    description: rest
      .map((node) => textOf(node))
      .join('')
      .trim(),
    details: linesOf(details),
  };
}

function linesOf(block: Nodes | undefined): string[] {
  if (block === undefined) return [];
  return block.type === 'list' ? block.children.flatMap(({ children }) => children.flatMap(linesOf)) : [textOf(block)];
}
