import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { excessRights, looseEnds } from './workflow-rights.ts';

const folder = join(import.meta.dirname, '../../.github/workflows');
const read = (name: string) => readFileSync(join(folder, name), 'utf8');

test.for(readdirSync(folder))('in %s no code of dependencies can write, sign or read a secret', (name) => {
  expect(excessRights(read(name))).toEqual([]);
});

test.for(readdirSync(folder))('in %s each action is pinned to a commit and each job has a limit of time', (name) => {
  expect(looseEnds(read(name))).toEqual([]);
});

test('the tests run on each version of Node that package.json promises', () => {
  const { jobs } = parse(read('test.yml')) as { jobs: { test: { strategy: { matrix: { node: number[] } } } } };
  const { engines } = JSON.parse(readFileSync(join(folder, '../../package.json'), 'utf8')) as {
    engines: { node: string };
  };
  const promised = [...engines.node.matchAll(/(?:\^|>=)(\d+)/g)].map(([, major]) => Number(major));
  expect(jobs.test.strategy.matrix.node).toEqual(promised);
});

test('a release is tested and built before it is signed, and signed before it is published', () => {
  const { permissions, jobs } = parse(read('release.yml')) as {
    permissions: object;
    jobs: Record<string, { needs?: string | string[]; permissions: object }>;
  };
  expect(permissions).toEqual({});
  expect(Object.entries(jobs).map(([name, job]) => [name, job.needs, job.permissions])).toEqual([
    ['test', undefined, { contents: 'read' }],
    ['build', undefined, { contents: 'read' }],
    ['attest', ['test', 'build'], { 'id-token': 'write', attestations: 'write' }],
    ['publish', 'attest', { contents: 'write' }],
    ['deploy', 'publish', { contents: 'read' }],
  ]);
});

const job = (rest: string) => `permissions: {}\njobs:\n  a:\n    ${rest}`;
test.for([
  ['jobs: { a: { steps: [] } }', 'the workflow: rights to write for every job'],
  ['permissions: write-all\njobs: { a: { steps: [] } }', 'the workflow: rights to write for every job'],
  [
    'permissions: {}\nenv: { T: "${{ secrets.T }}" }\njobs: { a: { steps: [] } }',
    'the workflow: a token for every job',
  ],
  [job('{ env: { T: "${{ github.token }}" }, steps: [] }'), 'a: a token for every step'],
  [job('{ permissions: { contents: write }, steps: [{ run: npm test }] }'), 'a: code of dependencies may write'],
  [job('{ steps: [{ run: npm run x, env: { T: "${{ secrets.T }}" } }] }'), 'a: code of dependencies gets a token'],
  [job('{ steps: [{ uses: actions/checkout@v4 }] }'), 'a: keeps the token'],
] as const)('%j is found', ([text, finding]) => expect(excessRights(text)).toEqual([finding]));

test('an action by its tag and a job without a limit are found', () => {
  const action = '{ uses: actions/checkout@v4 }';
  expect(looseEnds(job(`{ steps: [${action}] }`))).toEqual([`{ steps: [${action}] }`, 'a: no limit of time']);
});
