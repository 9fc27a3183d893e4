import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const PAGE = join(import.meta.dirname, '..', '..', '..', 'server', 'deploy', 'README.md');
const RATES = [1_000, 10_000, 100_000];

/** How much of a core is planned for: the rest is for what comes unevenly, and for a machine that fails. */
const USE = 0.6;

/** Writes the measured figures and what follows from them into the page, between its marks. */
export function writeTable(figures) {
  const page = readFileSync(PAGE, 'utf8');
  const written = page
    .replace(/(<!-- measured -->\n)[\s\S]*?(<!-- end -->)/, (_, start, end) => `${start}${measured(figures)}\n${end}`)
    .replace(/(<!-- needed -->\n)[\s\S]*?(<!-- end -->)/, (_, start, end) => `${start}${needed(figures)}\n${end}`);
  writeFileSync(PAGE, written);
}

function measured({ date, machine, service, proxy, proxyGzip, answer, answerGzip, logLine, memory }) {
  return [
    `${date}, ${machine}.`,
    '',
    '| | Median | Lowest to highest |',
    '|---|---:|---:|',
    time('Service, processor time of an answer', service),
    time('nginx, the same', proxy),
    time('nginx that compresses', proxyGzip),
    `| Answers a second of a core of the service | ${round(1000 / service.median)} | ${round(1000 / service.highest)} to ${round(1000 / service.lowest)} |`,
    `| Answer, mean | ${kB(answer)} | |`,
    `| compressed, gzip 1 | ${kB(answerGzip)} | |`,
    `| Line of the log | ${logLine} B | |`,
    `| Memory of a process under load | ${round(memory / 1e6)} MB | |`,
  ].join('\n');
}

function needed(figures) {
  return [
    '| Answers a second | Cores, service | Cores, nginx | with gzip | Memory, service | Service to nginx | nginx to clients | with gzip | Log a day |',
    '|---:|---:|---:|---:|---:|---:|---:|---:|---:|',
    ...RATES.map((rate) => row(rate, figures)),
  ].join('\n');
}

function row(rate, { service, proxy, proxyGzip, answer, answerGzip, logLine, memory }) {
  const cores = ({ median }) => Math.ceil((rate * median) / 1000 / USE);
  // One process a core, and one more: a process may be missing, or be replaced.
  const processes = cores(service) + 1;
  const cells = [
    round(rate),
    round(processes),
    round(cores(proxy)),
    round(cores(proxyGzip)),
    `${((processes * memory) / 1e9).toFixed(1)} GB`,
    gigabits(rate * answer),
    gigabits(rate * answer),
    gigabits(rate * answerGzip),
    `${round((rate * logLine * 86_400) / 1e9)} GB`,
  ];
  return `| ${cells.join(' | ')} |`;
}

function time(name, { median, lowest, highest }) {
  return `| ${name} | ${median.toFixed(2)} ms | ${lowest.toFixed(2)} to ${highest.toFixed(2)} ms |`;
}

function gigabits(bytes) {
  return `${((bytes * 8) / 1e9).toFixed(1)} Gbit/s`;
}

function kB(bytes) {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

function round(value) {
  return Math.round(value).toLocaleString('en-US');
}
