import { useEffect, useState } from 'react';

/** The rows that the real API answers, as plain as a table can be. */
export default function List() {
  const [rows, setRows] = useState([]);
  useEffect(() => {
    fetch('/rows.json')
      .then((answer) => answer.json())
      .then(setRows);
  }, []);
  return (
    <table>
      <tbody>
        {rows.map((row) => (
          <tr key={row.companyID}>
            <td>{row.legalName}</td>
            <td>{row.verification}</td>
            <td>{row.vacancyCounts.active}</td>
            <td>{row.rfc}</td>
            <td>{row.industry}</td>
            <td>{row.city}</td>
            <td>{row.ownerName}</td>
            <td>{row.lastActivityAt}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
