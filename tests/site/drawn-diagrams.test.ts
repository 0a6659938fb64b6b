import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { diagramFile, DIAGRAMS, drawnDiagram, FIXTURES } from '../../src/plugins/guide-parts.ts';
import { guidePages } from './guide.ts';

const root = join(import.meta.dirname, '../..');
const fixtures = readdirSync(join(root, FIXTURES)).filter((file) => file.endsWith('.md'));
const diagramsIn = (text: string) =>
  [...text.matchAll(/^```mermaid\n([\s\S]*?)^```/gm)].map(([, diagram = '']) => diagram);
const diagrams = fixtures.flatMap((file) => diagramsIn(readFileSync(join(root, FIXTURES, file), 'utf8')));

describe('the diagrams of the guide', () => {
  test('are all there as the item view drew them, light and dark, and no other is kept', () => {
    expect(diagrams.length).toBeGreaterThan(0);
    const expected = diagrams
      .flatMap((diagram) => [diagramFile(diagram, 'light'), diagramFile(diagram, 'dark')])
      .sort();
    expect(readdirSync(join(root, DIAGRAMS.folder)).sort(), 'run node scripts/diagram-pictures.mjs').toEqual(expected);
  });

  test.for(diagrams)('show the words of their text: %s', (diagram) => {
    const words = [...diagram.matchAll(/\b[A-Z][a-z]+\b/g)].map(([word]) => word);
    expect(words.length).toBeGreaterThan(1);
    for (const theme of ['light', 'dark'] as const) {
      const svg = readFileSync(join(root, DIAGRAMS.folder, diagramFile(diagram, theme)), 'utf8');
      for (const word of words) expect(svg).toContain(word);
      expect(svg.length).toBeLessThan(40_000);
      expect(svg).not.toMatch(/<script|https?:\/\/(?!www\.w3\.org)/);
    }
  });

  test('come from the examples: a page has none of its own, which nobody would draw', () => {
    expect(
      guidePages()
        .filter(({ text }) => diagramsIn(text).length > 0)
        .map(({ file }) => file),
    ).toEqual([]);
  });
});

describe('a drawn diagram on a page', () => {
  test('has a picture for each theme, with its title, and its size, so that the page stands still', () => {
    const [light, dark] = drawnDiagram(diagrams[0] ?? '', root, '/base/') ?? [];
    expect(light?.properties['src']).toBe(`/base/img/diagrams/${diagramFile(diagrams[0] ?? '', 'light')}#light`);
    expect(dark?.properties['src']).toMatch(/-dark\.svg#dark$/);
    expect(light?.properties['alt']).toBe('From idea to launch');
    expect(light?.properties['width']).toBeGreaterThan(50);
    expect(light?.properties['height']).toBeGreaterThan(20);
  });

  test('is missed when its text has changed', () => {
    expect(drawnDiagram(`${diagrams[0]}  Launch --> Party`, root, '/')).toBeUndefined();
  });
});
